import type { z } from 'zod';
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

const assistant: SettingField[] = [
  {
    name: 'keepDays',
    label: 'Dias que uma conversa fica guardada',
    type: 'number',
    hint: 'De 1 a 365. O visitante lê este prazo ao abrir a conversa.',
  },
];

const dispatch: SettingField[] = [
  {
    name: 'waveSize',
    label: 'Prestadores por rodada',
    type: 'number',
    hint: 'Quantos recebem a oferta ao mesmo tempo.',
  },
  { name: 'offerSeconds', label: 'Segundos para responder', type: 'number', hint: 'De 15 a 600. Depois, acaba.' },
  {
    name: 'tieSeconds',
    label: 'Segundos de espera depois do primeiro sim',
    type: 'number',
    hint: 'Um prestador mais bem colocado ainda pode aceitar nesse tempo.',
  },
  { name: 'waves', label: 'Rodadas', type: 'number', hint: 'Depois delas, a central é chamada.' },
  {
    name: 'openCallLimit',
    label: 'Limite de chamados em aberto',
    type: 'number',
    hint: 'Com tantos, o prestador não recebe outro.',
  },
  {
    name: 'ratingMinutes',
    label: 'Peso da avaliação',
    type: 'number',
    hint: 'Quantos minutos de caminho vale uma estrela.',
  },
  {
    name: 'acceptanceMinutes',
    label: 'Peso do aceite',
    type: 'number',
    hint: 'Quantos minutos vale aceitar sempre, contra nunca.',
  },
  {
    name: 'arrivalMinutes',
    label: 'Peso da chegada',
    type: 'number',
    hint: 'Quantos minutos de caminho vale chegar uma hora depois do que o caminho leva.',
  },
  {
    name: 'openCallMinutes',
    label: 'Peso de cada chamado em aberto',
    type: 'number',
    hint: 'Em minutos de caminho.',
  },
  {
    name: 'fairnessMinutes',
    label: 'Peso da vez',
    type: 'number',
    hint: 'Minutos por chamado a mais que a média dos últimos 7 dias.',
  },
];

const punctuality: SettingField[] = [
  {
    name: 'urgenteMinutes',
    label: 'Urgente: minutos até o prestador sair',
    type: 'number',
    hint: 'O relógio do chamado corre até aí, desde a abertura. De 5 a 10080.',
  },
  { name: 'altaMinutes', label: 'Alta: minutos até o prestador sair', type: 'number' },
  { name: 'mediaMinutes', label: 'Média: minutos até o prestador sair', type: 'number' },
  { name: 'baixaMinutes', label: 'Baixa: minutos até o prestador sair', type: 'number' },
  {
    name: 'tightMinutes',
    label: 'Aviso de prazo apertado, em minutos',
    type: 'number',
    hint: 'Tantos minutos antes do prazo, o relógio do chamado fica amarelo.',
  },
  {
    name: 'departMinutes',
    label: 'Alarme de ninguém a caminho, em minutos',
    type: 'number',
    hint: 'Tantos minutos antes do prazo, a central é chamada. No prazo, é chamada de novo.',
  },
  {
    name: 'silentMinutes',
    label: 'Alarme de prestador sem sinal, em minutos',
    type: 'number',
    hint: 'Tanto tempo sem notícia do aplicativo de quem está a caminho, de 2 a 240.',
  },
  {
    name: 'askMinutes',
    label: 'Minutos para um prestador escolhido responder',
    type: 'number',
    hint: 'Quando a central pede o aceite de um só. Sem resposta, a central é chamada.',
  },
];

/** Contact, home page, brand, terms, requests of the site, assistant, offers and security. */
export function SettingsPanel({ settings, mayWrite }: { settings: z.infer<typeof settingsReply>; mayWrite: boolean }) {
  return (
    <div className="flex flex-col gap-5 xl:block xl:columns-2 xl:gap-5 xl:*:mb-5 xl:*:break-inside-avoid">
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
        values={{ keepDays: String(settings.assistant.keepDays) }}
        mayWrite={mayWrite}
      />
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
        fields={dispatch}
        values={Object.fromEntries(Object.entries(settings.dispatch).map(([name, value]) => [name, String(value)]))}
        mayWrite={mayWrite}
      />
      <SettingsForm
        group="punctuality"
        title="Prazos e alarmes"
        description="Até quando um prestador deve sair para cada chamado. Uma visita agendada vale pela hora marcada."
        fields={punctuality}
        values={Object.fromEntries(Object.entries(settings.punctuality).map(([name, value]) => [name, String(value)]))}
        mayWrite={mayWrite}
      />
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
