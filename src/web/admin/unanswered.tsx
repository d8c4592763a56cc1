import { unhelpfulLabels } from '#features/assistant/conversations/rules.ts';
import { unansweredSheet } from '#features/assistant/office/ui/unanswered-table.tsx';
import { officePages } from '#shared/address/pages.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { DescriptionList } from '#ui/records/description-list.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Perguntas sem resposta' };

export default function Unanswered() {
  const list = useList(unansweredSheet);
  const reasons = (list.data?.motivos ?? []).map(({ motivo, vezes }) => ({
    term: motivo === null ? 'Sem motivo dito' : unhelpfulLabels[motivo],
    value: String(vezes),
  }));
  return (
    <ListScreen
      list={list}
      back={{ to: officePages.conversations, label: 'Conversas' }}
      above={
        reasons.length > 0 && (
          <div className="mb-5">
            <Card title="Por que respostas não ajudaram">
              <DescriptionList items={reasons} />
            </Card>
          </div>
        )
      }
    />
  );
}
