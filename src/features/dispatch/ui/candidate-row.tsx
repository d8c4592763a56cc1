import { Ellipsis, MessageCircle, Phone, PhoneMissed } from 'lucide-react';
import { useState } from 'react';
import { dialHref } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import type { Due } from '#shared/time/due.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuAnchor, MenuItem } from '#ui/overlays/menu.tsx';
import type { Candidate } from '../contract.ts';
import { obstacleLabels } from '../rules.ts';
import { CandidateFacts } from './candidate-facts.tsx';

interface RowProps {
  candidate: Candidate;
  /** The call's deadline; null without one. */
  due: Due | null;
  disabled: boolean;
  pending: boolean;
  /** The best place for an offer. */
  isFirst: boolean;
  /** It is being asked. */
  asking: boolean;
  /** `despite`: the reason for this partner despite an obstacle. */
  onAsk: (despite?: string) => Promise<void>;
  onNoAnswer: () => Promise<void>;
  /** `despite`: the reason for this partner despite an obstacle; required when it gets no new work. */
  onChoose: (vehicleId: string | undefined, despite?: string) => Promise<void>;
  /** A button's request failed; a question asked in between shows its own error. */
  onFailed: (error: unknown) => void;
}

/** One partner with the reasons for its place, contact buttons and, with several vehicles, the choice of one. */
export function CandidateRow({ candidate, due, isFirst, disabled, pending, asking, onFailed, ...does }: RowProps) {
  const { name, vehicles, barredBecause, obstacles } = candidate;
  const why = obstacles.map((obstacle) => obstacleLabels[obstacle]).join(', ');
  const [vehicleId, setVehicleId] = useState('');
  const [reason, setReason] = useState('');
  const [despite, setDespite] = useState<'ask' | 'choose'>();
  const chosen = vehicleId === '' ? undefined : vehicleId;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md border border-line px-3.5 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <CandidateFacts candidate={candidate} due={due} why={why} />
        {vehicles.length > 1 && (
          <Select
            aria-label={`Veículo de ${name}`}
            className="mt-2"
            placeholder="O prestador escolhe o veículo"
            options={vehicles.map(({ id, label }) => ({ value: id, label }))}
            value={vehicleId}
            onChange={(event) => setVehicleId(event.currentTarget.value)}
          />
        )}
        {barredBecause === null && why !== '' && (
          <TextInput
            aria-label={`Por que ${name}, se combinado por telefone`}
            className="mt-2"
            placeholder="Motivo, se for por telefone"
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2 sm:w-56 sm:flex-col">
        {barredBecause === null && (
          <Button
            size="sm"
            variant={isFirst ? 'primary' : 'secondary'}
            disabled={disabled}
            pending={asking}
            aria-label={`Pedir aceite de ${name}`}
            onClick={() => (why === '' ? void does.onAsk().catch(onFailed) : setDespite('ask'))}
          >
            Pedir aceite
          </Button>
        )}
        <Button
          size="sm"
          disabled={disabled}
          pending={pending}
          aria-label={`Combinado por telefone: atribuir a ${name}`}
          onClick={() =>
            barredBecause === null
              ? void does.onChoose(chosen, reason.trim() || undefined).catch(onFailed)
              : setDespite('choose')
          }
        >
          Combinado por telefone
        </Button>
        <ReachButtons
          candidate={candidate}
          disabled={disabled}
          onNoAnswer={() => void does.onNoAnswer().catch(onFailed)}
        />
      </div>
      <DespiteDialog
        open={despite === 'ask'}
        onClose={() => setDespite(undefined)}
        title={`Pedir aceite de ${name} mesmo assim?`}
        because={`${why}.`}
        confirmLabel="Pedir aceite"
        onConfirm={(reason) => does.onAsk(reason)}
      />
      <DespiteDialog
        open={despite === 'choose'}
        onClose={() => setDespite(undefined)}
        title={`Atribuir mesmo assim a ${name}?`}
        because={barredBecause ?? undefined}
        confirmLabel="Atribuir mesmo assim"
        onConfirm={(reason) => does.onChoose(chosen, reason)}
      />
    </li>
  );
}

interface ReachProps extends Pick<RowProps, 'candidate' | 'disabled'> {
  onNoAnswer: () => void;
}

/** The phone and WhatsApp of a partner, and what to press when nobody answers there. */
function ReachButtons({ candidate: { name, phone }, disabled, onNoAnswer }: ReachProps) {
  return (
    <span className="flex gap-1">
      <AnchorButton
        size="sm"
        href={dialHref(phone)}
        aria-label={`Ligar para ${name}`}
        icon={<Phone aria-hidden="true" className="size-4" />}
      >
        Ligar
      </AnchorButton>
      <Menu
        trigger={
          <Button size="sm" variant="ghost" iconOnly aria-label={`Mais sobre ${name}`}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuAnchor
          icon={<MessageCircle aria-hidden="true" className="size-4" />}
          href={whatsappLink(`55${phone}`)}
          newTab
        >
          {`WhatsApp de ${name}`}
        </MenuAnchor>
        <MenuItem
          icon={<PhoneMissed aria-hidden="true" className="size-4" />}
          disabled={disabled}
          onSelect={onNoAnswer}
        >
          Sem resposta
        </MenuItem>
      </Menu>
    </span>
  );
}

interface DespiteProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The obstacle. */
  because: string | undefined;
  confirmLabel: string;
  onConfirm: (reason: string) => Promise<void>;
}

/** Asks for a reason to choose a partner despite an obstacle. */
function DespiteDialog({ onClose, because, ...asked }: DespiteProps) {
  return (
    <ConfirmDialog
      {...asked}
      onOpenChange={onClose}
      description={because}
      cancelLabel="Voltar"
      reason={{ label: 'Motivo' }}
    />
  );
}
