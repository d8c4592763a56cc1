import { PhoneCall, Plus, Settings, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CommandPalette } from '#ui/command-palette/command-palette.tsx';
import type { Command } from '#ui/command-palette/find-commands.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Stepper } from '#ui/forms/stepper.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Section, Specimen } from './section.tsx';

const steps = ['Dados pessoais', 'Empresa e documentos', 'Veículos', 'Conferência'];

const commands: Command[] = [
  { id: 'novo', label: 'Novo registro', group: 'Fazer', icon: Plus, keywords: 'criar abrir' },
  { id: 'registros', label: 'Registros', group: 'Ir para', icon: PhoneCall },
  { id: 'pessoas', label: 'Pessoas', group: 'Ir para', icon: Users, keywords: 'clientes' },
  { id: 'ajustes', label: 'Configurações', group: 'Ir para', icon: Settings },
].map((command) => ({ ...command, run: () => toast({ title: command.label }) }));

/** Ways through a subject: tabs, steps and the palette. */
export function WaySection() {
  const [step, setStep] = useState(2);
  const [paletteOpen, setPaletteOpen] = useState(false);
  return (
    <Section id="caminhos" title="Abas, etapas e busca rápida">
      <Tabs
        label="Ficha"
        tabs={[
          { value: 'dados', label: 'Dados', content: <p>O que se sabe do registro.</p> },
          { value: 'documentos', label: 'Documentos', count: 3, content: <p>Três documentos em dia.</p> },
          { value: 'historico', label: 'Histórico', count: 128, content: <p>Tudo o que aconteceu.</p> },
          { value: 'valores', label: 'Valores', disabled: true, content: null },
        ]}
      />
      <Specimen name="No meio do caminho: as etapas feitas levam de volta">
        <div className="w-full">
          <Stepper steps={steps} current={step} onStep={setStep} />
        </div>
        <Button onClick={() => setStep(Math.min(step + 1, steps.length))}>Continuar</Button>
      </Specimen>
      <div className="grid gap-6 lg:grid-cols-2">
        <Specimen name="No começo, com pouco espaço">
          <div className="w-full max-w-xs">
            <Stepper label="Etapas do começo" steps={steps} current={0} />
          </div>
        </Specimen>
        <Specimen name="Tudo feito">
          <div className="w-full max-w-xs">
            <Stepper label="Etapas feitas" steps={steps} current={steps.length} />
          </div>
        </Specimen>
      </div>
      <Specimen name="Busca rápida">
        <Button onClick={() => setPaletteOpen(true)}>Abrir busca rápida</Button>
      </Specimen>
      {paletteOpen && <CommandPalette open onOpenChange={setPaletteOpen} commands={commands} />}
    </Section>
  );
}
