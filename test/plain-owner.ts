/** The owner of the tables in every test's database: no superuser, as on a server of somebody else. */
export const plainOwner = 'plain_owner';

/** The address of a test's database for that owner, made of its superuser's. */
export function plainOwnerUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${plainOwner}`);
  return url.href;
}
