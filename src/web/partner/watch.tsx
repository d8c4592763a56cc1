import { BellRing, Moon } from 'lucide-react';
import { useState } from 'react';
import { PushSwitch } from '#features/accounts/push/ui/push-switch.tsx';
import { OwnOffers } from '#features/dispatch/offers/ui/own-offers.tsx';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { soundOnce } from '#ui/feedback/ring-sound.ts';
import { useSoundPermission } from '#ui/feedback/use-ringing.ts';
import { useWakeLock } from '#ui/feedback/use-wake-lock.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** For who waits for calls with the phone at hand: the screen stays awake, and an offer rings here. */
export default function Watch() {
  const [watching, setWatching] = useState(false);
  const screen = useWakeLock(watching);
  const sound = useSoundPermission();

  function start() {
    void soundOnce();
    setWatching(true);
  }

  return (
    <>
      <title>Ficar de plantão | Painel do Parceiro</title>
      <PageHeader back={{ to: partnerPages.dashboard, label: 'Meus chamados' }} title="Ficar de plantão" />
      <OwnOffers />
      <div className="flex flex-col gap-5">
        <Card title={watching ? 'Tela ligada' : 'Esperar com a tela ligada'}>
          <div role="status" className="flex flex-col gap-2">
            <p>
              {watching
                ? 'Deixe esta página aberta e fique em serviço: quem está fora de serviço não recebe ofertas. Uma oferta toca aqui e, onde o celular deixa, vibra.'
                : 'A tela fica acesa e o celular toca quando chegar uma oferta. Serve para celulares que não deixam avisar com a página fechada.'}
            </p>
            {watching && screen === 'missing' && (
              <p className="text-warning">Este navegador não deixa a tela acesa: mude isso nos ajustes do celular.</p>
            )}
            {watching && screen === 'lost' && (
              <p className="text-warning">
                O celular não deixou a tela acesa: ela pode apagar, e então nada toca aqui.
              </p>
            )}
            {watching && sound !== 'allowed' && (
              <p className="text-warning">O som não está liberado neste navegador.</p>
            )}
          </div>
          <div className="mt-4">
            {watching ? (
              <Button
                wide
                size="lg"
                icon={<Moon aria-hidden="true" className="size-5" />}
                onClick={() => setWatching(false)}
              >
                Sair do plantão
              </Button>
            ) : (
              <Button
                wide
                size="lg"
                variant="primary"
                icon={<BellRing aria-hidden="true" className="size-5" />}
                onClick={start}
              >
                Ficar de plantão
              </Button>
            )}
          </div>
        </Card>
        <Card title="Avisos com a página fechada">
          <PushSwitch pages="partner" what="de cada oferta" />
        </Card>
      </div>
    </>
  );
}
