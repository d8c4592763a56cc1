import type { z } from 'zod';
import { secondFactorDemand } from '#features/accounts/settings-content.ts';
import { conversationDays } from '#features/assistant/settings-content.ts';
import { automaticOffers, offerRounds, offersOffPlan } from '#features/dispatch/settings-content.ts';
import { clientPayments } from '#features/finance/client-pix/settings-content.ts';
import { settlementTerms } from '#features/finance/settlements/settings-content.ts';
import { hearingTimes } from '#features/hearings/settings-content.ts';
import { punctuality } from '#features/service-calls/promise/settings-content.ts';
import { requestsSaved } from '#features/service-requests/settings-content.ts';
import type { settingsReply } from '../contract.ts';
import { type SettingField, SettingsForm } from './settings-form.tsx';
import { SwitchForm } from './switch-form.tsx';

const contact: SettingField[] = [
  { name: 'primaryPhone', label: 'Telefone principal', type: 'tel', hint: 'Com DDD, ou um 0800.' },
  { name: 'secondaryPhone', label: 'Segundo telefone', type: 'tel', optional: true },
  { name: 'whatsappNumber', label: 'WhatsApp', type: 'tel', hint: 'Com o código do país: 55, DDD e número.' },
  { name: 'email', label: 'E-mail', type: 'email' },
];

const homepage: SettingField[] = [
  { name: 'heroTitle', label: 'Título', wide: true },
  { name: 'heroSubtitle', label: 'Subtítulo', wide: true },
  { name: 'heroDescription', label: 'Descrição', rows: 2 },
  { name: 'ctaButtonText', label: 'Botão de pedido' },
  { name: 'whatsappButtonText', label: 'Botão do WhatsApp' },
  { name: 'phoneButtonText', label: 'Botão de telefone' },
  { name: 'availabilityText', label: 'Disponibilidade' },
];

const brand: SettingField[] = [
  { name: 'brandName', label: 'Nome do negócio' },
  { name: 'legalName', label: 'Razão social', optional: true },
  { name: 'cnpj', label: 'CNPJ', optional: true },
  { name: 'address', label: 'Endereço', optional: true },
  {
    name: 'licenses',
    label: 'Licenças',
    optional: true,
    hint: 'Como devem ser lidas no rodapé do site, por exemplo: licença ambiental IBRAM 123/2026.',
  },
];

const terms: SettingField[] = [
  {
    name: 'homeTermsContent',
    label: 'Termos de uso',
    optional: true,
    rows: 10,
    hint: 'Vazio, o site mostra que os termos não foram configurados.',
  },
];

interface PanelProps {
  settings: z.infer<typeof settingsReply>;
  mayWrite: boolean;
}

/** Every group of settings that is a handful of texts, numbers or switches. */
export function SettingsPanel(props: PanelProps) {
  const { settings, mayWrite } = props;
  return (
    <div className="flex flex-col gap-5 xl:block xl:columns-2 xl:gap-5 xl:*:mb-5 xl:*:break-inside-avoid">
      <SiteSettings {...props} />
      <VisitorSettings {...props} />
      <DispatchSettings {...props} />
      <MoneySettings {...props} />
      <SwitchForm
        group="security"
        {...secondFactorDemand.words}
        value={settings.security.requireAdminSecondFactor}
        mayWrite={mayWrite}
      />
    </div>
  );
}

/** Settings of every page of the site. */
function SiteSettings({ settings, mayWrite }: PanelProps) {
  return (
    <>
      <SettingsForm
        group="contact"
        title="Contato"
        description="Os telefones e o e-mail que todas as páginas mostram."
        fields={contact}
        values={settings.contact}
        mayWrite={mayWrite}
      />
      <SettingsForm
        group="brand"
        title="Marca"
        description="Com que nome o sistema se apresenta."
        fields={brand}
        values={settings.brand}
        mayWrite={mayWrite}
      />
      <SettingsForm
        group="homepage"
        title="Página inicial"
        description="O que o visitante lê primeiro."
        fields={homepage}
        values={settings.homepage}
        mayWrite={mayWrite}
      />
      <SettingsForm
        group="terms"
        title="Termos de uso"
        description="O texto da página de termos. Cada mudança é uma versão nova."
        fields={terms}
        values={settings.terms}
        mayWrite={mayWrite}
      />
    </>
  );
}

/** Settings for requests and conversations of visitors. */
function VisitorSettings({ settings, mayWrite }: PanelProps) {
  return (
    <>
      <SwitchForm
        group="requests"
        {...requestsSaved.words}
        value={settings.requests.keepRequests}
        mayWrite={mayWrite}
      />
      <SettingsForm
        group="assistant"
        {...conversationDays.words}
        values={asTexts(settings.assistant)}
        mayWrite={mayWrite}
      />
    </>
  );
}

/** Settings for the choice of partners and the arrival time. */
function DispatchSettings({ settings, mayWrite }: PanelProps) {
  return (
    <>
      <SwitchForm group="offers" {...automaticOffers.words} value={settings.offers.offerNewCalls} mayWrite={mayWrite} />
      <SwitchForm group="roster" {...offersOffPlan.words} value={settings.roster.offerOffPlan} mayWrite={mayWrite} />
      <SettingsForm group="dispatch" {...offerRounds.words} values={asTexts(settings.dispatch)} mayWrite={mayWrite} />
      <SettingsForm
        group="punctuality"
        {...punctuality.words}
        values={asTexts(settings.punctuality)}
        mayWrite={mayWrite}
      />
    </>
  );
}

/** Settings for how commission is asked for, and how clients pay. */
function MoneySettings({ settings, mayWrite }: PanelProps) {
  const { weekly, ...numbers } = settings.settlements;
  return (
    <>
      <SettingsForm
        group="settlements"
        {...settlementTerms.words}
        values={{ weekly, ...asTexts(numbers) }}
        mayWrite={mayWrite}
      />
      <SettingsForm group="pix" {...clientPayments.words} values={settings.pix} mayWrite={mayWrite} />
      <SettingsForm group="hearings" {...hearingTimes.words} values={asTexts(settings.hearings)} mayWrite={mayWrite} />
    </>
  );
}

function asTexts(numbers: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
}
