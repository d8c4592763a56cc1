import { RequestError } from '#ui/api/request-json.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { EmptyDrawing } from '#ui/illustrations/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** The page of a record that is missing or failed to load. */
export function RecordMissing({
  back,
  title,
  query,
}: {
  back: { to: string; label: string };
  /** The title of a failure. */
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  const { error, isFetching, refetch } = query;
  const isUnknown = error instanceof RequestError && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader back={back} />
      <Card>
        {isUnknown ? (
          <EmptyState
            illustration={<EmptyDrawing />}
            title={error.status === 404 ? error.message : 'Página não encontrada'}
            description="O endereço pode ter mudado ou estar incompleto."
            action={<LinkButton to={back.to}>Voltar para a lista</LinkButton>}
          />
        ) : (
          <ErrorState title={title} message={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </Card>
    </>
  );
}
