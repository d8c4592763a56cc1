import { Button } from '#ui/buttons/button.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { SendKeys } from '#ui/forms/send-keys.tsx';

/** The end of a long form over the page: it stays in sight while the rest scrolls. */
export function CallFormFooter({
  failure,
  pending,
  saveLabel,
  onCancel,
}: {
  failure: string | undefined;
  pending: boolean;
  saveLabel: string;
  onCancel: () => void;
}) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-5 -mb-4 flex flex-col gap-3 rounded-b-xl border-line border-t bg-surface-raised px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:px-6">
      <FormFailure id="chamado">{failure}</FormFailure>
      <div className="flex items-center gap-2 max-sm:*:flex-1">
        <SendKeys />
        <Button disabled={pending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" pending={pending} pendingLabel="Salvando...">
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
