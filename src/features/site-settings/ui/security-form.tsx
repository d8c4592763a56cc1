import { useForm } from 'react-hook-form';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toast-store.ts';
import type { SecuritySettings } from '../contract.ts';
import { useSaveSettings } from './use-settings.ts';

/** Who must sign in with a second factor. Who may not write sees the choice and no button. */
export function SecurityForm({ security, mayWrite }: { security: SecuritySettings; mayWrite: boolean }) {
  const form = useForm<SecuritySettings>({ values: security, resetOptions: { keepDirtyValues: true } });
  const saving = useSaveSettings('security');
  const { errors, isDirty } = form.formState;

  async function save(chosen: SecuritySettings) {
    try {
      await saving.mutateAsync(chosen);
      form.reset(chosen);
      toast({ title: 'Configurações salvas', variant: 'success' });
    } catch (error) {
      form.setError('requireAdminSecondFactor', { message: errorMessage(error) });
    }
  }

  return (
    <Card title="Segurança" description="Como a equipe entra no sistema.">
      <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        <Checkbox
          id="security-requireAdminSecondFactor"
          label="Exigir segundo fator de administradores"
          hint="Um administrador sem segundo fator só consegue ativá-lo, inclusive você: tenha o celular à mão."
          disabled={!mayWrite}
          error={errors.requireAdminSecondFactor?.message}
          {...form.register('requireAdminSecondFactor')}
        />
        {mayWrite && (
          <div>
            <Button
              type="submit"
              variant="primary"
              disabled={!isDirty}
              pending={saving.isPending}
              pendingLabel="Salvando..."
            >
              Salvar
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
