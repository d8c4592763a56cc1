import { unhelpfulLabels } from '#features/assistant/conversations/rules.ts';
import { unansweredSheet } from '#features/assistant/office/ui/unanswered-table.tsx';
import { useUnanswered } from '#features/assistant/office/ui/use-conversations.ts';
import { officePages } from '#shared/pages.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { DescriptionList } from '#ui/records/description-list.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Perguntas sem resposta' };

export default function Unanswered() {
  const list = useList(useUnanswered, {});
  const reasons = list.data?.motivos ?? [];
  return (
    <ListScreen
      list={list}
      sheet={unansweredSheet}
      rows={list.data?.perguntas}
      back={{ to: officePages.conversations, label: 'Conversas' }}
      filters={
        reasons.length > 0 && (
          <div className="mb-5">
            <Card title="Por que respostas não ajudaram">
              <DescriptionList
                items={reasons.map(({ motivo, vezes }) => ({
                  term: motivo === null ? 'Sem motivo dito' : unhelpfulLabels[motivo],
                  value: String(vezes),
                }))}
              />
            </Card>
          </div>
        )
      }
      failed="Erro ao Carregar Perguntas"
      empty={{
        title: 'Nenhuma pergunta sem resposta',
        description: 'O que as páginas do site não dizem aparece aqui, com quantas vezes foi perguntado.',
      }}
    />
  );
}
