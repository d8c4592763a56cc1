import { Fragment, type ReactNode } from 'react';
import {
  fillWords,
  longestMessage,
  type MessageText,
  measureMessage,
  mostTextParts,
} from '#shared/contact/message-words.ts';
import { plainLetters } from '#shared/contact/plain-letters.ts';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { MessageTextDetail } from '../contract.ts';

/** A message filled with its examples, as the phone of whoever gets it shows it on each channel. */
export function MessagePreview({ typed, detail }: { typed: MessageText; detail: MessageTextDetail }) {
  const variables = detail.variables.map((one) =>
    one.word === 'quem envia' && detail.senderName !== '' ? { ...one, example: detail.senderName } : one,
  );
  const { letters, parts, text } = measureMessage(typed.body, { variables, signature: detail.signature });
  const examples = Object.fromEntries(variables.map(({ word, example }) => [word, example]));
  return (
    <Card title="Como chega" description="Com dados de exemplo.">
      <Tabs
        label="Canal"
        tabs={[
          {
            value: 'whatsapp',
            label: 'WhatsApp',
            content: (
              <Phone note={`${letters.toLocaleString('pt-BR')} de ${longestMessage.toLocaleString('pt-BR')} letras`}>
                {linked(text, examples.link)}
              </Phone>
            ),
          },
          {
            value: 'sms',
            label: 'SMS',
            content: (
              <Phone note={`${parts} de ${mostTextParts} mensagens de SMS, sem acentos para caber em menos`}>
                {plainLetters(text)}
              </Phone>
            ),
          },
          {
            value: 'email',
            label: 'E-mail',
            content: (
              <Phone note="O link vira um botão, sob o nome e as cores da casa">
                <strong className="mb-2 block">{fillWords(typed.subject, examples)}</strong>
                {linked(text, examples.link)}
              </Phone>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Phone({ note, children }: { note: string; children: ReactNode }) {
  return (
    <figure className="mx-auto flex max-w-80 flex-col gap-3">
      <div className="rounded-[2rem] border-8 min-h-96 border-line-strong bg-surface-muted px-3 pt-8 pb-6">
        <div className="wrap-anywhere max-h-128 overflow-y-auto whitespace-pre-line rounded-lg rounded-tl-none bg-surface-raised px-3 py-2 text-sm shadow-xs">
          {children}
        </div>
      </div>
      <figcaption className="text-center text-xs text-ink-soft">
        <Whole>{note}</Whole>
      </figcaption>
    </figure>
  );
}

/** The text with its link as one, that leads nowhere. */
function linked(text: string, link: string | undefined): ReactNode {
  if (link === undefined || link === '') return text;
  return text.split(link).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name.
    <Fragment key={at}>
      {at > 0 && <span className="text-brand underline">{link}</span>}
      {part}
    </Fragment>
  ));
}
