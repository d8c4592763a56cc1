import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { pictureOf } from '#features/blog/rules.ts';
import type { PostText } from '#features/blog/text-content.ts';
import type { ContactSettings } from '#features/settings/contract.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ArticleView } from '../site/article-view.tsx';
import siteStyles from '../site/site.css?url';

const widths = { celular: 360, computador: 1_120 } as const;

/** The article in the site's own frame and styles, as a phone and as a computer shows it, with every letter typed. */
export function PostPreview({ text, publishedAt }: { text: PostText; publishedAt: Date }) {
  const [width, setWidth] = useState<keyof typeof widths>('celular');
  const [body, setBody] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const post = {
    ...text,
    title: text.title || 'Sem título',
    picture: pictureOf({ title: text.title, category: text.category, image: null }),
    publishedAt,
    related: [],
  };
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Largura</legend>
        {(['celular', 'computador'] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === width ? 'primary' : 'secondary'}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {one === 'celular' ? 'Celular' : 'Computador'}
          </Button>
        ))}
      </fieldset>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface-muted">
        <iframe
          ref={frame}
          title="Como o artigo fica no site"
          srcDoc={`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><link rel="stylesheet" href="${siteStyles}"></head><body class="@container"><main></main></body></html>`}
          onLoad={() => setBody(quiet(frame.current?.contentDocument?.querySelector('main') ?? null))}
          width={widths[width]}
          height={720}
          className="mx-auto max-w-none bg-white"
        />
      </div>
      {body !== null &&
        createPortal(<ArticleView post={post} contact={exampleContact} origin={window.location.origin} />, body)}
    </div>
  );
}

/** Nothing in a preview leads anywhere. */
function quiet(body: HTMLElement | null): HTMLElement | null {
  body?.addEventListener('click', (event) => event.preventDefault());
  return body;
}

const exampleContact: ContactSettings = {
  primaryPhone: '+5561900000000',
  secondaryPhone: '',
  whatsappNumber: '5561900000000',
  email: 'contato@canolivre.example',
};
