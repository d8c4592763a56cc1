import { shareText } from '#shared/numbers/percent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { fraudStatusLabels, isOpenCase } from '../../rules.ts';
import type { RulesPreview } from '../contract.ts';

type Change = RulesPreview['changes'][number];

/** The cases that the typed numbers would see otherwise, before they are saved. */
export function RulesPreviewDialog({
  preview,
  onClose,
  onSave,
}: {
  preview: RulesPreview;
  onClose: () => void;
  onSave: () => void;
}) {
  const groups: [string, Change[]][] = [
    ['Casos em aberto que mudariam', preview.changes.filter(({ status }) => isOpenCase(status))],
    ['Descartados que teriam sido abertos', preview.changes.filter(({ status }) => status === 'DISMISSED')],
    ['Confirmados que não teriam sido abertos', preview.changes.filter(({ status }) => status === 'CONFIRMED')],
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="O que muda com estas regras"
      description={`${preview.looked} ${preview.looked === 1 ? 'caso olhado' : 'casos olhados'} de novo, com os dados guardados em cada um. Nenhum caso muda sozinho: as regras valem daqui em diante.`}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="primary" onClick={onSave}>
            Salvar como versão nova
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {groups.map(([title, changes]) => (
          <section key={title}>
            <h3 className="mb-2 font-semibold">{title}</h3>
            {changes.length === 0 ? (
              <p className="text-sm text-ink-soft">Nenhum</p>
            ) : (
              <ul className="flex flex-col gap-1 text-sm">
                {changes.map((change) => (
                  <li key={change.caseId}>
                    <Whole>{change.protocol}</Whole>, {change.subjectName}: {wordsOf(change)}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function wordsOf({ effect, status, scoreBefore, scoreAfter }: Change): string {
  const before = `${fraudStatusLabels[status].toLowerCase()}, confiança ${shareText(scoreBefore)}`;
  if (effect === 'falls') return `${before}, não seria aberto`;
  return `${before}, ficaria ${shareText(scoreAfter ?? 0)}`;
}
