import { clsx } from 'clsx';
import type { PostText } from '../../text-content.ts';
import { compareTexts } from './compare-texts.tsx';

const looks = {
  same: { mark: '', word: '', look: 'text-ink-soft' },
  gone: { mark: '−', word: 'Saiu: ', look: 'bg-danger-soft line-through' },
  new: { mark: '+', word: 'Entrou: ', look: 'bg-success-soft' },
} as const;

/** Differences between two texts, paragraph by paragraph. */
export function Comparison({ before, after }: { before: PostText; after: PostText }) {
  const parts = compareTexts(before, after);
  const differ = parts.filter(({ kind }) => kind !== 'same').length;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">
        {differ === 0 ? 'Os dois textos são iguais.' : `Parágrafos que mudaram: ${differ}.`}
      </p>
      <ol className="grid max-h-[50dvh] gap-1 overflow-y-auto text-sm">
        {parts.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of two fixed texts
          <li key={at} className={clsx('flex gap-2 rounded-sm px-2 py-1', looks[kind].look)}>
            <span aria-hidden="true" className="w-3 shrink-0 text-center font-semibold">
              {looks[kind].mark}
            </span>
            <span className="wrap-anywhere">
              <span className="sr-only">{looks[kind].word}</span>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
