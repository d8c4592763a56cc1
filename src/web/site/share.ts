/** Runs a share button by its `data-act`: `copy` the page's canonical URL, or open the system's `sheet`. */
export async function share(button: HTMLElement): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  if (button.dataset.act === 'copy') return copy(url);
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // Closing the sheet is an answer; after any other error the link is copied.
    if ((error as Error).name !== 'AbortError') await copy(url);
  }
}

async function copy(url: string): Promise<void> {
  const status = document.getElementById('share-status');
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  if (status !== null) status.textContent = copied === true ? 'Link copiado.' : `Copie o endereço: ${url}`;
}
