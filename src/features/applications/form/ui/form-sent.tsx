import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus and scrolls into view, because the form was long. */
export function FormSent({ title, number, children }: { title: string; number: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="status"
      data-sent=""
      tabIndex={-1}
      className="grid scroll-mt-24 justify-items-center gap-3 rounded-lg bg-success-soft p-8 text-center"
    >
      <CircleCheck size={48} aria-hidden="true" className="text-success" />
      <h2 className="font-bold text-2xl">{title}</h2>
      <SentNumber number={number} />
      {children}
    </div>
  );
}

/** The application's number, for applicant and central. */
export function SentNumber({ number }: { number: string }) {
  return (
    <p>
      Número do seu cadastro: <b className="whitespace-nowrap">{number}</b>
    </p>
  );
}
