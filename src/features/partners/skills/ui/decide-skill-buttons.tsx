import { DecideButtons } from '../../ui/decide-buttons.tsx';
import { useDecideSkill } from './use-skills.ts';

const title = {
  refuse: 'Recusar esta competência?',
  approved: 'Competência aprovada',
  refused: 'Competência recusada',
};

/** The office's decision about a claimed skill. */
export function DecideSkillButtons({ partnerId, heldId, name }: { partnerId: string; heldId: string; name: string }) {
  const { isPending, mutateAsync } = useDecideSkill(partnerId, heldId);
  return <DecideButtons name={name} title={title} isPending={isPending} decide={mutateAsync} />;
}
