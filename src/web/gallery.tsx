import { data } from 'react-router';
import { pageContext } from '#platform/page-context.server.ts';
import { Gallery, galleryParts } from '#ui/gallery/gallery.tsx';
import type { Route } from './+types/gallery';
import type { PageHandle } from './page-handle.ts';
import { themeLinks } from './theme-sheet.ts';

export const links = themeLinks;

export const handle: PageHandle = { hydrate: true, compact: true };

export const meta: Route.MetaFunction = () => [
  { title: 'Galeria | Cano Livre' },
  { name: 'robots', content: 'noindex' },
];

/** The address of a closed gallery is unknown. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { services, isOwnMachine } = context.get(pageContext);
  if (!services.showsGallery || isOwnMachine !== true || !galleryParts.includes(params.part ?? ''))
    throw data(null, { status: 404 });
  return null;
}

export default function GalleryPage({ params }: Route.ComponentProps) {
  return <Gallery part={params.part ?? ''} />;
}
