import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { settingsOperations } from '#features/settings/contract.ts';
import { officePages } from '#shared/address/pages.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { seoOperations } from '../contract.ts';

/** On every screen of the office, for as long as search engines are asked to leave the site out. */
export function HiddenSiteWarning() {
  const { data } = useRead(settingsOperations.readSettings, {});
  if (data?.robots.hidden !== true) return null;
  return (
    <Link
      to={officePages.seo}
      className="mb-4 flex min-h-11 items-center gap-2 rounded-lg border border-danger/40 bg-danger-soft px-3 py-2 font-medium text-ink no-underline"
    >
      <EyeOff aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <span className="min-w-0">O site está escondido dos buscadores: quem procura não encontra.</span>
      <span className="ml-auto shrink-0 text-brand underline underline-offset-2">Ver</span>
    </Link>
  );
}

/** The file for robots, the sitemap, and the wish that the site stay out of search engines. */
export function RobotsDialog({
  robots,
  isHidden,
  mayWrite,
  onClose,
}: {
  robots: string;
  isHidden: boolean;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const save = useWrite(settingsOperations.saveRobotsSettings);
  const client = useQueryClient();
  async function turn() {
    await save.mutateAsync({ body: { hidden: !isHidden, seen: { hidden: isHidden } } });
    await client.invalidateQueries({ queryKey: [seoOperations.listSitePages.tag] });
    toast({
      title: isHidden ? 'Buscadores liberados' : 'Pedido feito',
      description: isHidden
        ? 'As páginas voltam à busca quando os buscadores as lerem de novo.'
        : 'Cada página diz agora aos buscadores que não a mostrem.',
      variant: 'success',
    });
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Buscadores">
      <div className="grid gap-5 pb-1">
        <section className="grid gap-2">
          <h3 className="font-medium">O que os robôs leem</h3>
          <p className="text-ink-soft text-sm">
            O arquivo fecha a eles o que é só de vocês ou de cada cliente, e aponta o{' '}
            <a href="/sitemap.xml" target="_blank" rel="noreferrer">
              mapa do site
            </a>
            .
          </p>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-md border border-line bg-surface-muted p-3 text-sm">
            {robots}
          </pre>
        </section>
        <section className="grid justify-items-start gap-2">
          <h3 className="font-medium">Mostrar o site na busca</h3>
          <p className="text-ink-soft text-sm">
            {isHidden
              ? 'Vocês pediram aos buscadores que não mostrem o site. Ele abre para quem tem o endereço, e mais ninguém o encontra.'
              : 'O site pode aparecer no Google e nos outros buscadores. Antes da inauguração, dá para pedir que não apareça.'}
          </p>
          {mayWrite && (
            <Button variant={isHidden ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
              {isHidden ? 'Deixar aparecer na busca' : 'Pedir aos buscadores que não mostrem o site'}
            </Button>
          )}
        </section>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={isHidden ? 'Deixar o site aparecer na busca?' : 'Esconder o site dos buscadores?'}
        description={
          isHidden
            ? 'As páginas voltam ao mapa do site. Os buscadores levam dias para mostrar tudo de novo.'
            : 'Em poucos dias as páginas somem do Google, e voltar leva semanas. Quem tem o endereço continua entrando.'
        }
        confirmLabel={isHidden ? 'Deixar aparecer' : 'Esconder o site'}
        cancelLabel="Voltar"
        tone={isHidden ? 'primary' : 'danger'}
        onConfirm={turn}
      />
    </Dialog>
  );
}
