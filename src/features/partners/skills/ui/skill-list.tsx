import { Badge, type Tone } from '#ui/records/badge.tsx';
import type { HeldSkill } from '../../contract.ts';
import type { SkillStatus } from '../../rules.ts';

const marks: Record<SkillStatus, { tone: Tone; word: string }> = {
  ativo: { tone: 'neutral', word: '' },
  pendente: { tone: 'warning', word: ' · aguarda a central' },
  recusado: { tone: 'danger', word: ' · recusada' },
};

/** Skills with their status, and unknown names. */
export function SkillList({
  skills,
  otherNames = [],
}: {
  skills: readonly HeldSkill[];
  otherNames?: readonly string[];
}) {
  if (skills.length + otherNames.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 first:mt-0">
      {skills.map(({ id, name, status, reason }) => (
        <li key={id} className="text-sm">
          <Badge tone={marks[status].tone}>{`${name}${marks[status].word}`}</Badge>
          {reason !== null && <span className="ml-1.5">“{reason}”</span>}
        </li>
      ))}
      {otherNames.map((name) => (
        <li key={name}>
          <Badge tone="warning">{`${name} · sem competência`}</Badge>
        </li>
      ))}
    </ul>
  );
}
