import { Button } from '@mantine/core'
import { type FormEvent, Fragment, type ReactNode, Suspense, useRef, useState } from 'react'
import type { OutboxEntry } from '#sync/core/mutation'
import { BusyButton } from '#ui/busy-button'
import { fieldName } from '#ui/format/field-names'
import { formatTime } from '#ui/format/format-date'
import { rowName } from '#ui/format/row-name'
import { lazyPart } from '#ui/lazy-part'
import { fieldKind } from '#ui/values/field-kind'
import { ValueView } from '#ui/values/value-view'
import {
  type Answer,
  type Answers,
  answerAll,
  type Decision,
  decide,
  type ListOrderChoices,
} from './conflict-choices'
import classes from './conflict-form.module.css'
import { ConflictQuestionField } from './conflict-question-field'
import type { RowQuestions, UncontestedField } from './conflict-questions'

/** Names of admins, and photos of private buckets; fetched and cached by devices of admins only, like the rows. */
const ValueSources = lazyPart(async () => (await import('./value-sources')).ValueSources, {
  hasOwnBoundary: false,
})
const ADMIN_TABLES: ReadonlySet<string> = new Set(['quote_follow_ups', 'order_photos'])

export interface AnswerProps {
  answer: Answer | undefined
  /** Message that says why the answer is missing or invalid. */
  problem: string | undefined
  onAnswer: (answer: Answer) => void
}

interface OrderQuestion extends ListOrderChoices {
  /** Renders the question. */
  field: (props: AnswerProps) => ReactNode
}

export interface ConflictFormProps {
  entry: OutboxEntry
  rows: readonly RowQuestions[]
  /** Orders to decide, before the questions about fields. */
  orders?: readonly OrderQuestion[]
  /** When the other side last changed something, ISO; null if unknown. */
  theirTime: string | null
  answers: Answers
  onAnswers: (answers: Answers) => void
  /** Called with a decision that has no problems; the button is busy until it settles. */
  onDecide: (choices: Decision['choices']) => Promise<void>
}

/** All questions of one conflict. On submit, unanswered questions show a message, and the first one gets the focus. */
export function ConflictForm({
  entry,
  rows,
  orders = [],
  theirTime,
  answers,
  onAnswers,
  onDecide,
}: ConflictFormProps) {
  const form = useRef<HTMLFormElement>(null)
  /** Problems show only after the first try to submit. */
  const [hasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const fieldQuestions = rows.flatMap((row) => row.questions)
  // In the order of the page: the first one without an answer gets the focus.
  const questions = [...orders, ...fieldQuestions]
  const { choices, problems } = decide(fieldQuestions, answers, orders)
  const decidedCount = questions.length - Object.keys(problems).length

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const firstProblem = questions.findIndex(({ key }) => problems[key] !== undefined)
    if (firstProblem >= 0) {
      const field = form.current?.querySelectorAll('fieldset[data-question]').item(firstProblem)
      field?.querySelector<HTMLElement>('input:checked, input')?.focus()
      return
    }
    setBusy(true)
    await onDecide(choices).finally(() => setBusy(false))
  }

  const fields = rows.map(({ table, id, server, questions: rowQuestions, uncontested }) => (
    <section key={`${table}/${id}`} className="rw-stack rw-gap-16" aria-label={rowName(table, server)}>
      {/* The name of a mutation of several rows, such as 'Reorder slides', does not say which row this is. */}
      {entry.keys.length > 1 ? <h2>{rowName(table, server)}</h2> : null}
      {rowQuestions.map((question) => (
        <ConflictQuestionField
          key={question.key}
          question={question}
          answer={answers[question.key]}
          problem={hasTried ? problems[question.key] : undefined}
          onAnswer={(answer) => onAnswers({ ...answers, [question.key]: answer })}
        />
      ))}
      {uncontested.length > 0 ? <UncontestedFields table={table} fields={uncontested} /> : null}
    </section>
  ))

  return (
    <form ref={form} className="rw-stack rw-gap-24" onSubmit={submit} noValidate>
      <div className="rw-cluster rw-gap-12 rw-center">
        <Button variant="default" onClick={() => onAnswers(answerAll(questions, 'mine'))}>
          Keep All Mine
        </Button>
        <Button variant="default" onClick={() => onAnswers(answerAll(questions, 'theirs'))}>
          Keep All Theirs
        </Button>
        <p className="rw-soft">
          Yours: {formatTime(entry.createdAt)}
          {theirTime ? `. Theirs: ${formatTime(theirTime)}` : ''}.
        </p>
      </div>
      {orders.map(({ key, field }) => (
        <Fragment key={key}>
          {field({
            answer: answers[key],
            problem: hasTried ? problems[key] : undefined,
            onAnswer: (answer) => onAnswers({ ...answers, [key]: answer }),
          })}
        </Fragment>
      ))}
      {rows.some(({ table }) => ADMIN_TABLES.has(table)) ? (
        <Suspense fallback={fields}>
          <ValueSources rows={rows}>{fields}</ValueSources>
        </Suspense>
      ) : (
        fields
      )}
      <div className={classes.foot}>
        <p role="status" className="rw-strong">
          {decidedCount} of {questions.length} decided
        </p>
        <BusyButton
          type="submit"
          isBusy={isBusy}
          // Never disabled, because a press shows what is missing; filled once every question has an answer.
          variant={decidedCount < questions.length ? 'default' : 'filled'}
        >
          Save Decision
        </BusyButton>
      </div>
    </form>
  )
}

/** When the other side last changed the rows, ISO; null if they have no time. */
export const theirTimeOf = (rows: readonly RowQuestions[]): string | null =>
  rows
    .flatMap(({ server }) => (typeof server?.updated_at === 'string' ? [server.updated_at] : []))
    .sort()
    .at(-1) ?? null

/** The fields of the mutation without a conflict: shown, so that the person sees the complete change when deciding. */
function UncontestedFields({ table, fields }: { table: string; fields: readonly UncontestedField[] }) {
  return (
    <div className={classes.uncontested}>
      <h3 className="rw-text-18">Your other changes</h3>
      <dl className={classes.alongList}>
        {fields.map(({ field, mine, base }) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              <ValueView
                table={table}
                field={field}
                kind={fieldKind(field, [mine, base])}
                value={mine}
                base={base}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
