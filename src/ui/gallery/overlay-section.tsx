import { Check, MapPin, Pencil, PhoneCall, Trash2, Truck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { Timeline, type TimelineEntry } from '#ui/records/timeline.tsx';
import { Section, Specimen } from './section.tsx';

type Opened = 'dialog' | 'confirm' | 'drawer';

/** Overlays, and the cards of a record. */
export function OverlaySection() {
  const [open, setOpen] = useState<Opened>();
  return (
    <Section id="janelas" title="Janelas, avisos e fichas">
      <OpeningButtons onOpen={setOpen} />
      <ToastButtons />
      <RecordCards />
      <OpenedWindow open={open} onClose={() => setOpen(undefined)} />
    </Section>
  );
}

function OpeningButtons({ onOpen }: { onOpen: (what: Opened) => void }) {
  return (
    <Specimen name="Abrem sobre a página">
      <Button onClick={() => onOpen('dialog')}>Abrir janela</Button>
      <Button variant="danger" onClick={() => onOpen('confirm')}>
        Cancelar com motivo
      </Button>
      <Button onClick={() => onOpen('drawer')}>Abrir gaveta</Button>
      <Menu trigger={<Button>Abrir menu</Button>} align="start">
        <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={() => toast({ title: 'Editar' })}>
          Editar
        </MenuItem>
        <MenuItem disabled onSelect={() => toast({ title: 'Sem permissão' })}>
          Sem permissão
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          danger
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onSelect={() => toast({ title: 'Excluir' })}
        >
          Excluir
        </MenuItem>
      </Menu>
      <Tooltip text="Explica em poucas palavras">
        <Button>Com dica</Button>
      </Tooltip>
    </Specimen>
  );
}

function ToastButtons() {
  return (
    <Specimen name="Avisos, um de cada vez">
      <Button onClick={() => toast({ title: 'Salvo', description: 'As mudanças já valem.', variant: 'success' })}>
        Aviso bom
      </Button>
      <Button onClick={() => toast({ title: 'Nova atualização', description: 'A lista mudou.' })}>Aviso neutro</Button>
      <Button
        onClick={() =>
          toast({
            title: 'Registro arquivado',
            action: { label: 'Desfazer', onSelect: () => toast({ title: 'Desfeito', variant: 'success' }) },
          })
        }
      >
        Aviso que se desfaz
      </Button>
      <Button
        onClick={() =>
          toast({
            title: 'Erro ao enviar',
            description: 'Tente novamente em alguns instantes.',
            variant: 'destructive',
          })
        }
      >
        Aviso de erro
      </Button>
    </Specimen>
  );
}

const steps: TimelineEntry[] = [
  {
    id: 1,
    title: 'Aberto',
    when: '21/11/2026 14:03',
    dateTime: '2026-11-21T17:03:00Z',
    who: 'Marina, central',
    icon: PhoneCall,
    tone: 'brand',
  },
  {
    id: 2,
    title: 'A caminho',
    when: '21/11/2026 14:10',
    dateTime: '2026-11-21T17:10:00Z',
    who: 'Hidro Cerrado',
    icon: Truck,
    tone: 'info',
  },
  {
    id: 3,
    title: 'Chegou',
    when: '21/11/2026 14:42',
    dateTime: '2026-11-21T17:42:00Z',
    body: 'Caixa de gordura cheia; avisado o síndico.',
    icon: MapPin,
  },
  {
    id: 4,
    title: 'Finalizado',
    when: '21/11/2026 16:05',
    dateTime: '2026-11-21T19:05:00Z',
    icon: Check,
    tone: 'success',
  },
];

function RecordCards() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Card title="Ficha" description="Os dados de um registro" actions={<Button size="sm">Editar</Button>}>
        <DescriptionList
          columns={2}
          items={[
            { term: 'Nome', value: 'Condomínio Residencial Jardim das Acácias' },
            { term: 'Telefone', value: '(61) 3344-5566' },
            { term: 'Endereço', value: 'Rua 4C, Chácara 12, lote 7, Vicente Pires/DF' },
            { term: 'Complemento', value: undefined },
          ]}
        />
      </Card>
      <Card title="Andamento">
        <Timeline entries={steps} />
      </Card>
    </div>
  );
}

function OpenedWindow({ open, onClose }: { open: Opened | undefined; onClose: () => void }) {
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={onClose}
        title="Novo registro"
        description="Só o que é preciso para começar."
        footer={
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" onClick={onClose}>
              Salvar
            </Button>
          </>
        }
      >
        <Field id="j-nome" label="Nome" required>
          <TextInput />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={onClose}
        title="Cancelar este registro?"
        description="Quem espera por ele será avisado."
        confirmLabel="Cancelar registro"
        cancelLabel="Voltar"
        tone="danger"
        reason={{ label: 'Motivo' }}
        onConfirm={(reason) => toast({ title: 'Cancelado', description: reason })}
      />
      <Drawer
        open={open === 'drawer'}
        onOpenChange={onClose}
        title="Detalhes"
        footer={<Button onClick={onClose}>Fechar</Button>}
      >
        <div className="px-4 pb-4">
          <DescriptionList items={[{ term: 'Protocolo', value: 'CH-2026-000123' }]} />
        </div>
      </Drawer>
    </>
  );
}
