import type { RowValues } from '#shared/schema/row-values'
import type { ConflictField } from '#sync/core/conflict-fields'
import type { FieldChoice } from '#sync/status'
import { type FieldKind, fieldKind, isEditable } from '#ui/values/field-kind'
import { enteredValue } from '../entry/entered-value'
import type { ConflictQuestion } from './conflict-questions'

/** The person's answer to one question; `typed` has the text typed so far, by column. */
export type Answer = { take: 'mine' } | { take: 'theirs' } | { take: 'edit'; typed: RowValues }

/** What each answer to the question about the order of a list sends. */
export interface ListOrderChoices {
  key: string
  choices: { mine: FieldChoice[]; theirs: FieldChoice[] }
}

/** By the key of the question. JSON, so that it can be saved as a draft. */
export type Answers = Record<string, Answer>

/** The same answer for every question. */
export const answerAll = (questions: readonly { key: string }[], take: 'mine' | 'theirs'): Answers =>
  Object.fromEntries(questions.map(({ key }) => [key, { take }]))

/** How the values of a field are shown and entered. */
export const conflictFieldKind = ({ field, mine, theirs, base }: ConflictField): FieldKind =>
  fieldKind(field, [mine, theirs, base])

const UNDECIDED = 'Choose one.'

/** The choices to send, and a message for each undecided question, by its key. */
export interface Decision {
  choices: FieldChoice[]
  problems: Record<string, string>
}

/**
 * The choices for `resolve` (O3), one for each column. Columns of a group share one answer; so do all rows of a
 * reordered list.
 */
export function decide(
  questions: readonly ConflictQuestion[],
  answers: Answers,
  orders: readonly ListOrderChoices[] = [],
): Decision {
  const decision: Decision = { choices: [], problems: {} }
  for (const { key, choices } of orders) {
    const take = answers[key]?.take
    if (take === 'mine' || take === 'theirs') decision.choices.push(...choices[take])
    else decision.problems[key] = UNDECIDED
  }
  for (const question of questions) {
    const answer = answers[question.key]
    if (!answer) {
      decision.problems[question.key] = UNDECIDED
      continue
    }
    for (const field of question.fields) {
      const choice = choose(field, answer)
      if ('error' in choice) decision.problems[question.key] = choice.error
      else decision.choices.push({ table: question.table, id: question.id, field: field.field, ...choice })
    }
  }
  return decision
}

type Choice = { take: 'mine' } | { take: 'theirs' } | { take: 'edit'; value: RowValues[string] }

function choose(field: ConflictField, answer: Answer): Choice | { error: string } {
  if (answer.take !== 'edit') return answer
  const kind = conflictFieldKind(field)
  const typed = answer.typed[field.field]
  if (typed === undefined || !isEditable(kind)) return { take: 'mine' }
  const isNullable = [field.mine, field.theirs, field.base].includes(null)
  const entered = enteredValue(kind, typed, isNullable)
  return 'error' in entered ? entered : { take: 'edit', value: entered.value }
}
