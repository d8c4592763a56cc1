import { Eye, EyeOff } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { Badge } from '#ui/records/badge.tsx';
import type { Service } from '../contract.ts';
import type { ServiceSwitch } from './use-services.ts';

export type SwitchService = (service: Service, flag: ServiceSwitch) => void;

const places = [
  { flag: 'ativoNoSite', name: 'Site', on: 'Visível no site', off: 'Oculto no site' },
  { flag: 'ativoNoApp', name: 'App', on: 'Disponível no app', off: 'Indisponível no app' },
] as const;

/** Whether a service is active; a press switches it, given `onSwitch`. */
export function ServiceStatus({ service, onSwitch }: { service: Service; onSwitch?: SwitchService | undefined }) {
  const status = service.ativo ? 'Ativo' : 'Inativo';
  const badge = <Badge tone={service.ativo ? 'success' : 'neutral'}>{status}</Badge>;
  if (onSwitch === undefined) return badge;
  return (
    <button
      type="button"
      aria-label={`${status}: ${service.nome}`}
      onClick={() => onSwitch(service, 'ativo')}
      className="inline-flex min-h-8 items-center rounded-full pointer-coarse:min-h-11 [&:hover>span]:brightness-95"
    >
      {badge}
    </button>
  );
}

/** Visibility of a service on the site and in the app; a press switches it, given `onSwitch`. */
export function ServiceVisibility({ service, onSwitch }: { service: Service; onSwitch?: SwitchService | undefined }) {
  return (
    <span className="inline-flex gap-1.5">
      {places.map(({ flag, name, on, off }) => {
        const shown = service[flag];
        const said = shown ? on : off;
        const Icon = shown ? Eye : EyeOff;
        if (onSwitch === undefined) {
          return (
            <Badge key={flag} tone={shown ? 'brand' : 'neutral'} icon={Icon}>
              <span className="sr-only">{said}</span>
              <span aria-hidden="true">{name}</span>
            </Badge>
          );
        }
        return (
          <Tooltip key={flag} text={said}>
            <Button
              size="sm"
              variant={shown ? 'secondary' : 'ghost'}
              icon={<Icon aria-hidden="true" className="size-4" />}
              aria-label={`${name} (${said}): ${service.nome}`}
              onClick={() => onSwitch(service, flag)}
            >
              {name}
            </Button>
          </Tooltip>
        );
      })}
    </span>
  );
}
