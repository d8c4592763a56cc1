import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { type PageTextDetail, pageTextOperations } from '../contract.ts';
import { FieldDifferences } from './text-difference.tsx';

/** A newer release says otherwise where the office wrote: the difference, and both ways out of it. */
export function NewReference({
  detail,
  mayWrite,
  onUse,
}: {
  detail: PageTextDetail;
  mayWrite: boolean;
  onUse: () => void;
}) {
  const { key, outdated, values, reference, fields } = detail;
  const keeping = useWrite(pageTextOperations.confirmPageText, () => ({ params: { key }, body: { outdated } }));
  const compared = fields
    .filter(({ name }) => outdated.includes(name))
    .map(({ name, label }) => ({ label, before: values[name] ?? '', after: reference[name] ?? '' }));
  return (
    <Card
      title="Há um texto de referência novo"
      description="Uma versão nova do sistema mudou este texto. O site continua com o seu. Abaixo, do seu para o novo."
    >
      <div className="grid gap-3">
        <FieldDifferences fields={compared} nothing="O texto novo é igual ao seu." />
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={onUse}>Pôr o texto novo no editor</Button>
            <Button
              pending={keeping.isPending}
              onClick={() =>
                keeping.mutate(undefined, {
                  onSuccess: () => toast({ title: 'O seu texto fica', variant: 'success' }),
                })
              }
            >
              Manter o meu texto
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
