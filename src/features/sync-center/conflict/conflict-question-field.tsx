import { useId } from 'react'
import { type ConflictField, differingFields } from '#sync/core/conflict-fields'
import { fieldName } from '#ui/format/field-names'
import { lazyPart } from '#ui/lazy-part'
import { isEditable } from '#ui/values/field-kind'
import { listParts } from '#ui/values/list-parts'
import { ValueView } from '#ui/values/value-view'
import { type Answer, conflictFieldKind } from './conflict-choices'
import classes from './conflict-question-field.module.css'
import type { ConflictQuestion } from './conflict-questions'

/** Lazy, because most questions are answered without a form field. */
const ValueEditor = lazyPart(async () => (await import('../entry/value-editor')).ValueEditor)

export interface ConflictQuestionFieldProps {
  question: ConflictQuestion
  answer: Answer | undefined
  /** Message that says why the answer is missing or invalid. */
  problem: string | undefined
  onAnswer: (answer: Answer) => void
}

/** One question: mine and theirs side by side, and a field for another value (O3). */
export function ConflictQuestionField({ question, answer, problem, onAnswer }: ConflictQuestionFieldProps) {
  const id = useId()
  const { fields } = question
  const differing = differingFields(fields)
  const editable = fields.filter((field) => isEditable(conflictFieldKind(field)))
  const startEdit = (): Answer => ({
    take: 'edit',
    typed: Object.fromEntries(editable.map(({ field, mine }) => [field, mine])),
  })
  const choice = (take: Answer['take'], label: string, select: () => void) => (
    <label className={classes.choice}>
      <input
        type="radio"
        name={question.key}
        checked={answer?.take === take}
        onChange={select}
        aria-describedby={`${id}-${take} ${id}-problem`}
      />
      {label}
    </label>
  )

  return (
    <fieldset data-question className={classes.question} data-problem={problem ? true : undefined}>
      <legend className={classes.legend}>{namesOf(differing)}</legend>
      <div className={classes.sides}>
        {(['mine', 'theirs'] as const).map((take) => (
          <div key={take} className={classes.side} data-chosen={answer?.take === take || undefined}>
            {choice(take, take === 'mine' ? 'Yours' : 'Theirs', () => onAnswer({ take }))}
            <div id={`${id}-${take}`} className="rw-stack rw-gap-8">
              {differing.map((field) => (
                <div key={field.field}>
                  {differing.length > 1 ? <p className="rw-soft rw-small">{fieldName(field.field)}</p> : null}
                  <ValueView
                    table={field.table}
                    field={field.field}
                    kind={conflictFieldKind(field)}
                    value={field[take]}
                    base={field.base}
                    other={field[take === 'mine' ? 'theirs' : 'mine']}
                  />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {editable.length > 0 ? (
        <div className={classes.edit} data-chosen={answer?.take === 'edit' || undefined}>
          {choice('edit', 'Something else', () => onAnswer(startEdit()))}
          {answer?.take === 'edit'
            ? editable.map((field) => (
                <ValueEditor
                  key={field.field}
                  label={fieldName(field.field)}
                  kind={conflictFieldKind(field)}
                  value={answer.typed[field.field] ?? null}
                  elements={elementsOf(field)}
                  onChange={(value) =>
                    onAnswer({ take: 'edit', typed: { ...answer.typed, [field.field]: value } })
                  }
                />
              ))
            : null}
        </div>
      ) : null}
      <p id={`${id}-problem`} className="rw-danger rw-medium rw-live" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}

/** Name of a question, such as `Price and sale price`: grouped columns are decided together. */
function namesOf(fields: readonly ConflictField[]): string {
  const names = fields.map(({ field }, position) =>
    position === 0 ? fieldName(field) : fieldName(field).toLowerCase(),
  )
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const elementsOf = ({ mine, theirs }: ConflictField): string[] => [
  ...new Set([mine, theirs].flatMap((list) => listParts(list).map(({ element }) => element))),
]
