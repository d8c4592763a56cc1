import { useWrite } from '#ui/api/use-operation.ts';
import { blogOperations, type ChangePostStatusBody } from '../contract.ts';

export function useChangePostStatus() {
  return useWrite(blogOperations.changePostStatus, ({ id, ...body }: { id: number } & ChangePostStatusBody) => ({
    params: { id },
    body,
  }));
}
