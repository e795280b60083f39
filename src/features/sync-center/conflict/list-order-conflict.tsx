import type { OutboxEntry } from '#sync/core/mutation'
import { useLive } from '#sync/react'
import { ConflictForm, type ConflictFormProps } from './conflict-form'
import { contestedOrders } from './conflict-questions'
import { ListOrderQuestionField } from './list-order-question-field'
import { keysOf, type ListOrderQuestion, listOrderQuestion, withoutOrders } from './list-order-questions'

/** The form of a conflict about the order of a list, which only admins have. */
export function ListOrderConflict(props: ConflictFormProps) {
  const orders = useOrderQuestions(props.entry)
  if (!orders) return null
  return (
    <ConflictForm
      {...props}
      rows={withoutOrders(props.rows, orders)}
      orders={orders.map((question) => ({
        ...question,
        field: (answer) => <ListOrderQuestionField question={question} {...answer} />,
      }))}
    />
  )
}

/** The orders to decide; undefined while the lists are read. */
function useOrderQuestions(entry: OutboxEntry): ListOrderQuestion[] | undefined {
  return useLive(
    (db) =>
      Promise.all(
        contestedOrders(entry).map(async (table) => {
          const [rows, shadows, entries] = await Promise.all([
            db.rows(table).toArray(),
            db._shadow.where('table').equals(table).toArray(),
            db._outbox.where('keys').startsWith(keysOf(table)).distinct().toArray(),
          ])
          return listOrderQuestion(entry, table, { rows, shadows, entries })
        }),
      ),
    [entry],
  )
}
