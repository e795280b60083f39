import { useId } from 'react'
import type { AnswerProps } from './conflict-form'
import classes from './conflict-question-field.module.css'
import type { ListOrderQuestion, PlacedRow } from './list-order-questions'

/** Both orders of a list next to each other; one answer applies the complete order (O3). */
export function ListOrderQuestionField({
  question,
  answer,
  problem,
  onAnswer,
}: AnswerProps & { question: ListOrderQuestion }) {
  const id = useId()
  const sides = [
    { take: 'mine', label: 'Yours', rows: question.mine, others: question.theirs },
    { take: 'theirs', label: 'Theirs', rows: question.theirs, others: question.mine },
  ] as const
  return (
    <fieldset data-question className={classes.question} data-problem={problem ? true : undefined}>
      <legend className={classes.legend}>Order</legend>
      <div className={classes.sides}>
        {sides.map(({ take, label, rows, others }) => (
          <div key={take} className={classes.side} data-chosen={answer?.take === take || undefined}>
            <label className={classes.choice}>
              <input
                type="radio"
                name={question.key}
                checked={answer?.take === take}
                onChange={() => onAnswer({ take })}
                aria-describedby={`${id}-${take} ${id}-problem`}
              />
              {label}
            </label>
            {take === 'mine' ? (
              <p className="rw-soft rw-small">Anything you didn’t move stays where they put it.</p>
            ) : null}
            <ol id={`${id}-${take}`} className={classes.order}>
              {rows.map((row, index) => (
                <li key={row.id} className={isElsewhere(row, others[index]) ? 'rw-strong' : 'rw-soft'}>
                  {row.name}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p id={`${id}-problem`} className="rw-danger rw-medium rw-live" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}

/** Whether the other order has another row at this place. */
const isElsewhere = ({ id }: PlacedRow, other: PlacedRow | undefined): boolean => other?.id !== id
