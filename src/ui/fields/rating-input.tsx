import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';

export interface RatingInputProps
  extends Omit<ChoiceGroupProps, 'children'>,
    Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref' | 'disabled'> {
  name: string;
  defaultValue?: number | undefined;
  value?: number | undefined;
}

/**
 * One to five stars as native radios, so that arrow keys, screen readers and pages without JavaScript work. CSS fills
 * every star up to the chosen one (or the one under the pointer).
 */
export function RatingInput({
  name,
  defaultValue,
  value,
  onChange,
  onBlur,
  ref,
  disabled,
  ...group
}: RatingInputProps) {
  return (
    <ChoiceGroup {...group}>
      <div className="group/stars -mx-1.5 grid max-w-60 grid-cols-5">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="group/star relative grid aspect-square place-items-center rounded-md text-star has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              ref={ref}
              type="radio"
              name={name}
              value={stars}
              onChange={onChange}
              onBlur={onBlur}
              disabled={disabled}
              {...(value === undefined ? { defaultChecked: stars === defaultValue } : { checked: stars === value })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              aria-hidden="true"
              strokeWidth={1.75}
              className={clsx(
                'size-8 max-w-full fill-transparent transition-[fill] duration-150',
                // Filled: this star is chosen, or one after it is ...
                'group-has-checked/star:fill-current group-has-[~label>input:checked]/star:fill-current',
                // Likewise for the star under the pointer.
                '[@media(hover:hover)]:group-hover/stars:fill-transparent',
                '[@media(hover:hover)]:group-hover/star:fill-current! [@media(hover:hover)]:group-has-[~label:hover]/star:fill-current!',
              )}
            />
            <span className="sr-only">{stars === 1 ? '1 estrela' : `${stars} estrelas`}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
