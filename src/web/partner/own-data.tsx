import { Link } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ownDataOperations } from '#features/privacy/own-requests/contract.ts';
import { OwnDataScreen } from '#features/privacy/own-requests/ui/own-data-screen.tsx';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

const byCompany = 'O telefone e o e-mail a sua empresa também pode mudar, no cadastro dela.';
const linkStyle = 'link-target py-1.5 text-brand underline underline-offset-2';

/** Rights of a partner or driver over the own data; a partner's account out of use keeps them. */
export default function OwnDataPage() {
  const may = useMay();
  const answer = useRead(ownDataOperations.readOwnData, {});
  const back = may('own-calls.read') ? { to: partnerPages.dashboard, label: 'Meus chamados' } : undefined;
  const recordLink = may('own-record.manage') ? (
    <Link to={partnerPages.record} className={linkStyle}>
      Meu cadastro
    </Link>
  ) : (
    'Meu cadastro'
  );
  const bySelf = <>Telefone, WhatsApp, e-mail e endereço você mesmo muda em {recordLink}.</>;
  return (
    <>
      <title>Meus dados | Painel do Parceiro</title>
      <PageHeader back={back} title="Meus dados" />
      <Loaded answer={answer} failed="Erro ao Carregar os seus Dados">
        {(data) => <OwnDataScreen data={data} changes={data.kind === 'driver' ? byCompany : bySelf} />}
      </Loaded>
      <p className="mt-5 text-sm">
        O que fazemos com os dados está na{' '}
        <a href={sitePages.privacy} className={linkStyle}>
          política de privacidade
        </a>
        .
      </p>
    </>
  );
}
