import { mergeAttributes, Node } from '@tiptap/core';
import { Table, TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { pictureAt } from '../../rules.ts';
import type { PictureQueue } from './picture-queue.tsx';
import { WaitingPlace } from './waiting-place.tsx';

/** Whether words of an article may lead to an address: a path of ours, https, a phone or an e-mail. */
export function isLinkAddress(href: string): boolean {
  return /^(?:\/(?![/\\])|https:\/\/|tel:|mailto:)[^\s\\]*$/i.test(href);
}

/** A picture with its description and its caption, written below it. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: '' },
      alt: { default: '' },
      role: { default: null },
      width: { default: null },
      height: { default: null },
    };
  },
  parseHTML() {
    return [
      {
        tag: 'figure:not([data-waiting])',
        contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
        getAttrs: (element) => readPicture(element.querySelector('img')),
      },
      { tag: 'img[src]', getAttrs: (element) => readPicture(element) },
    ];
  },
  addKeyboardShortcuts() {
    return {
      // A caption is one line: what follows is a paragraph, not the same picture again.
      Enter: ({ editor }) => {
        const { $to } = editor.state.selection;
        if ($to.parent.type.name !== this.name) return false;
        return editor
          .chain()
          .insertContentAt($to.after(), { type: 'paragraph' })
          .focus($to.after() + 1)
          .run();
      },
    };
  },
  renderHTML({ HTMLAttributes }) {
    return ['figure', {}, ['img', mergeAttributes(HTMLAttributes)], ['figcaption', 0]];
  },
});

function readPicture(picture: Element | null) {
  const src = picture?.getAttribute('src') ?? '';
  if (picture === null || pictureAt(src) === null) return false;
  const read = (name: string) => picture.getAttribute(name);
  return { src, alt: read('alt') ?? '', role: read('role'), width: read('width'), height: read('height') };
}

/** A table without widths of its own: their style attributes are stopped by our Content-Security-Policy. */
const PlainTable = Table.extend({
  addNodeView: () => null,
  renderHTML: () => ['table', ['tbody', 0]],
});

/** All that an article may hold; `articleTags` names the tags that come of it. */
export const articleExtensions = (queue: PictureQueue) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      protocols: ['https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLinkAddress,
    },
  }),
  TableKit.configure({ table: false }),
  PlainTable,
  Figure,
  WaitingPlace.configure({ queue }),
];
