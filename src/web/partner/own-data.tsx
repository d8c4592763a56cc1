import { Link } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ownDataOperations } from '#features/privacy/own-requests/contract.ts';
import { OwnDataScreen } from '#features/privacy/own-requests/ui/own-data-screen.tsx';
import { partnerPages } from '#shared/address/pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

const linkStyle = 'link-target py-1.5 text-brand underline underline-offset-2';

/** The partner's rights over its own data; an account out of use keeps them. */
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
  return (
    <>
      <title>Meus dados | Painel do Parceiro</title>
      <PageHeader back={back} title="Meus dados" />
      <Loaded answer={answer} failed="Erro ao Carregar os seus Dados">
        {(data) => <OwnDataScreen data={data} recordLink={recordLink} />}
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
