import { SelectField } from '#ui/fields/select-field'
import { formatCount } from '#ui/format/format-count'
import type { NewChoice } from '../new-choices'

/** Number of new choices that can be replaced; a column with more is free text. */
const MOST_SHOWN = 10

export interface NewChoiceFieldsProps {
  choices: readonly NewChoice[]
  onReplace: (choice: NewChoice, instead: string | null) => void
}

/** Says which choices the import would add, each with a select that uses an existing one instead. */
export function NewChoiceFields({ choices, onReplace }: NewChoiceFieldsProps) {
  const rest = choices.length - MOST_SHOWN
  return (
    <>
      {choices.slice(0, MOST_SHOWN).map((choice) => (
        <SelectField
          key={`${choice.key}/${choice.value}`}
          label={sentence(choice)}
          data={[
            { value: '', label: `Add as a new ${choice.header.toLowerCase()}` },
            ...choice.known.map((value) => ({ value, label: `Use ${value}` })),
          ]}
          value={choice.instead ?? ''}
          onChange={({ currentTarget }) => onReplace(choice, currentTarget.value || null)}
        />
      ))}
      {rest > 0 ? (
        <p>
          {rest === 1
            ? 'The file has 1 more new value. It’ll be added as is.'
            : `The file has ${formatCount(rest)} more new values. They’ll be added as is.`}
        </p>
      ) : null}
    </>
  )
}

const sentence = ({ count, header, value }: NewChoice): string =>
  `${count === 1 ? '1 row uses' : `${formatCount(count)} rows use`} a new ${header.toLowerCase()}: “${value}”`
