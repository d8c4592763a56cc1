import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { inputStyles } from './input-styles.ts';

/** A text to take away (a link, a PIX code) with the button that copies it. */
export function CopyField({ id, label, value }: { id: string; label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // No clipboard without https or permission: the text is selected, ready for the person's own copy.
      input.current?.select();
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input ref={input} id={id} readOnly value={value} className={`${inputStyles} truncate font-mono`} />
        <Button
          onClick={() => void copy()}
          icon={
            copied ? (
              <Check aria-hidden="true" className="size-4 text-success" />
            ) : (
              <Copy aria-hidden="true" className="size-4" />
            )
          }
        >
          <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
        </Button>
      </div>
    </div>
  );
}
