import type { z } from 'zod';
import type { settingsReply } from '../contract.ts';
import { dispatchKnobs, punctualityKnobs } from '../knobs-content.ts';
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

const assistant: SettingField[] = [
  {
    name: 'keepDays',
    label: 'Dias que uma conversa fica guardada',
    type: 'number',
    hint: 'De 1 a 365. O visitante lê este prazo ao abrir a conversa.',
  },
];

const asNumber = (knob: Omit<SettingField, 'type'>): SettingField => ({ ...knob, type: 'number' });

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
      <SwitchForm
        group="security"
        name="requireAdminSecondFactor"
        title="Segurança"
        description="Como a equipe entra no sistema."
        label="Exigir segundo fator de administradores"
        hint="Um administrador sem segundo fator só consegue ativá-lo, inclusive você: tenha o celular à mão."
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
        name="keepRequests"
        title="Pedidos do site"
        description="O que acontece com quem preenche o formulário e não envia a mensagem."
        label="Guardar os pedidos de quem consentir"
        hint="O formulário ganha uma caixa desmarcada. Quem a marca deixa o pedido em Pedidos do site por 90 dias; o WhatsApp abre do mesmo jeito."
        value={settings.requests.keepRequests}
        mayWrite={mayWrite}
      />
      <SettingsForm
        group="assistant"
        title="Assistente"
        description="As conversas com o assistente do site, que a central lê em Conversas."
        fields={assistant}
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
      <SwitchForm
        group="offers"
        name="offerNewCalls"
        title="Ofertas automáticas"
        description="Quem chama os prestadores quando um chamado é aberto."
        label="Oferecer cada novo chamado aos prestadores"
        hint="Vale para chamados de agora. Quem aceita primeiro, com a melhor posição, fica com o chamado; se ninguém aceitar, a central é chamada. A atribuição à mão continua valendo."
        value={settings.offers.offerNewCalls}
        mayWrite={mayWrite}
      />
      <SwitchForm
        group="roster"
        name="offerOffPlan"
        title="Escala"
        description="Se a oferta automática respeita o plano da semana."
        label="Oferecer também a quem está fora do seu horário"
        hint="Ligado, basta o aplicativo dizer que o prestador está em serviço. Desligado, quem tem plano da semana só recebe ofertas dentro dele; quem não tem plano continua recebendo. Em pausa, ninguém recebe."
        value={settings.roster.offerOffPlan}
        mayWrite={mayWrite}
      />
      <SettingsForm
        group="dispatch"
        title="Rodadas de ofertas"
        description="Como os prestadores são escolhidos. Os pesos são em minutos de caminho: quem soma menos vem antes."
        fields={dispatchKnobs.map(asNumber)}
        values={asTexts(settings.dispatch)}
        mayWrite={mayWrite}
      />
      <SettingsForm
        group="punctuality"
        title="Prazos e alarmes"
        description="Até quando um prestador deve sair para cada chamado. Uma visita agendada vale pela hora marcada."
        fields={punctualityKnobs.map(asNumber)}
        values={asTexts(settings.punctuality)}
        mayWrite={mayWrite}
      />
    </>
  );
}

function asTexts(numbers: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
}
