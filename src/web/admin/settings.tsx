import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { PricesForm } from '#features/quotes/prices/ui/prices-form.tsx';
import type { settingsReply } from '#features/settings/contract.ts';
import { LegalTextsCard } from '#features/settings/legal-texts/ui/legal-texts-card.tsx';
import { LookForm } from '#features/settings/look/ui/look-form.tsx';
import { groupCards } from '#features/settings/reference-cards.ts';
import { TransferCard } from '#features/settings/transfer/ui/transfer-card.tsx';
import { SettingsIndex } from '#features/settings/ui/settings-index.tsx';
import { SettingsPanel } from '#features/settings/ui/settings-panel.tsx';
import { useSettings } from '#features/settings/ui/use-settings.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AsksBeforeLeaving, CardName, useUnsavedCards } from '#ui/forms/unsaved.tsx';
import { useAnchor } from '#ui/layout/use-anchor.ts';
import type { PageHandle } from '../page-handle.ts';
import {
  addressOfSetting,
  type CardsOfPart,
  type OwnCardId,
  settingEntries,
  settingsByPart,
} from './settings-words.ts';

export const handle: PageHandle = { title: 'Configurações' };

interface CardsProps {
  settings: z.infer<typeof settingsReply>;
  mayWrite: boolean;
}

export default function Settings() {
  const may = useMay();
  return (
    <Loaded answer={useSettings()} failed="Erro ao Carregar Configurações">
      {(settings) => (
        <AsksBeforeLeaving>
          <div className="grid items-start gap-5 xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-8">
            <Index />
            <Cards settings={settings} mayWrite={may('settings.write')} />
          </div>
        </AsksBeforeLeaving>
      )}
    </Loaded>
  );
}

function Index() {
  const may = useMay();
  const unsaved = useUnsavedCards();
  const linksOf = ({ cards, subPages }: CardsOfPart) => [
    ...cards.map(({ id, title }) => ({ to: addressOfSetting(id), label: title, isUnsaved: unsaved.has(id) })),
    ...subPages,
  ];
  const parts = settingsByPart(may).map((part) => ({ title: part.title, links: linksOf(part) }));
  return <SettingsIndex parts={parts} entries={settingEntries(may)} />;
}

function Cards({ settings, mayWrite }: CardsProps) {
  useAnchor();
  const may = useMay();
  const drawn: Record<string, ReactNode> & Record<OwnCardId, ReactNode> = {
    aparencia: <LookForm settings={settings} mayWrite={mayWrite} />,
    'versoes-dos-textos': <LegalTextsCard mayWrite={mayWrite} />,
    'exportar-e-importar': <TransferCard mayWrite={mayWrite} />,
    'precos-do-orcamento': <PricesForm mayWrite={mayWrite} />,
  };
  for (const card of groupCards) drawn[card.id] = <SettingsPanel card={card} settings={settings} mayWrite={mayWrite} />;
  return (
    <div className="grid min-w-0 gap-8">
      {settingsByPart(may).map(({ title, cards }) => (
        <div key={title} className="grid min-w-0 gap-5">
          <h2 className="text-lg font-semibold">{title}</h2>
          {cards.map(({ id }) => (
            <div
              key={id}
              id={id}
              tabIndex={-1}
              className="min-w-0 scroll-mt-20 rounded-lg focus-visible:outline-2 focus-visible:outline-brand"
            >
              <CardName value={id}>{drawn[id]}</CardName>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
