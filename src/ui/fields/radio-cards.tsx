import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';

export interface RadioCard {
  value: string;
  label: string;
  description?: string | undefined;
  icon?: ReactNode;
}

interface Cards
  extends Omit<ChoiceGroupProps, 'children'>,
    Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'disabled'> {
  name: string;
  options: readonly RadioCard[];
  columns?: 1 | 2 | 3 | 4;
}

/**
 * A form library that registers each radio (`ref`) also checks it. If React checked it too, the first radio would be
 * read before the others are registered, and a reset form would end without a choice.
 */
type Chosen =
  | { ref?: undefined; defaultValue?: string | undefined; value?: string | undefined }
  | { ref: NonNullable<ComponentProps<'input'>['ref']>; defaultValue?: undefined; value?: undefined };

export type RadioCardsProps = Cards & Chosen;

const columnsOf = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 @min-[12rem]:grid-cols-2',
  3: 'grid-cols-1 @sm:grid-cols-3',
  4: 'grid-cols-1 @min-[19rem]:grid-cols-2 @lg:grid-cols-4',
};

/** One choice out of a few, each a card that a thumb can hit. Native radios: they work without JavaScript. */
export function RadioCards({
  name,
  options,
  defaultValue,
  value,
  columns = 2,
  onChange,
  onBlur,
  ref,
  disabled,
  ...group
}: RadioCardsProps) {
  return (
    <ChoiceGroup {...group}>
      <div className="@container">
        <div className={clsx('grid gap-2', columnsOf[columns])}>
          {options.map((option) => (
            <label key={option.value} className={clsx('choice-card eases', group.error && 'border-danger')}>
              <input
                ref={ref}
                type="radio"
                name={name}
                value={option.value}
                onChange={onChange}
                onBlur={onBlur}
                disabled={disabled}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                className="size-4.5 shrink-0 accent-brand outline-none"
              />
              {option.icon}
              <span className="min-w-0">
                <span className="block font-medium">{option.label}</span>
                {option.description && <span className="block text-sm text-ink-soft">{option.description}</span>}
              </span>
            </label>
          ))}
        </div>
      </div>
    </ChoiceGroup>
  );
}
