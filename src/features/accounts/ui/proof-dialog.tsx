import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProofPart } from '#shared/api/proof-parts.ts';
import { proveWith } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { accountOperations, type ProofBody } from '../contract.ts';
import { missingParts } from '../rules.ts';
import { ProofForm } from './proof-form.tsx';

interface Question {
  parts: readonly ProofPart[];
  answer: Promise<boolean>;
  settle: (isProved: boolean) => void;
}

function ask(parts: readonly ProofPart[]): Question {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { parts, answer: promise, settle: resolve };
}

const byPassword =
  'O que você vai fazer muda quem entra e o que pode ver. Depois de confirmar, tudo segue de onde parou.';
const byPhone = 'Faz mais de dez minutos que você entrou. Depois do código, tudo segue de onde parou.';

/**
 * Asks for a proof above any screen while an operation demands it, then continues that operation; one question for
 * simultaneous operations. `phoneForm` signs in again an account that has no password.
 */
export function ProofDialog({ phoneForm }: { phoneForm?: (onProof: () => void) => ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const open = useRef<Question>(undefined);
  const prove = useWrite(accountOperations.provePerson, (body: ProofBody) => ({ body }), { onSettled: () => {} });

  useEffect(() => {
    proveWith(async ({ issues }) => {
      const parts = missingParts(issues);
      if (parts.length === 0) return false;
      open.current ??= ask(parts);
      setQuestion(open.current);
      return open.current.answer;
    });
    return () => proveWith(undefined);
  }, []);

  function close(isProved: boolean) {
    open.current?.settle(isProved);
    open.current = undefined;
    setQuestion(undefined);
  }

  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={() => close(false)}
      title="Confirme que é você"
      description={question?.parts.includes('phone') ? byPhone : byPassword}
      size="sm"
      role="alertdialog"
    >
      {question?.parts.includes('phone') && phoneForm?.(() => close(true))}
      {question && !question.parts.includes('phone') && (
        <ProofForm
          parts={question.parts}
          label="Confirmar"
          onCancel={() => close(false)}
          onProof={async (proof) => {
            await prove.mutateAsync(proof);
            close(true);
          }}
        />
      )}
    </Dialog>
  );
}
