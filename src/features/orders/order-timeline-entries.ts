/** Timeline of an order: the stages that customers see, with the time of each. */

import { ORDER_STAGES } from '../../shared/orders/order-stages'
import { orderStatusWords } from '../../shared/orders/order-statuses'
import type { Json } from '../../shared/schema/row-values'
import type { OrdersRow } from '../../shared/schema/rows'

export interface TimelineStep {
  /** One of ORDER_STAGES, or 'Cancelled' at the end of a canceled order. */
  stage: string
  /** ISO time at which it was reached; null for a stage that is ahead, was skipped, or was not recorded. */
  at: string | null
  state: 'done' | 'current' | 'ahead' | 'cancelled'
}

type OrderStage = (typeof ORDER_STAGES)[number]

interface Noted {
  status: string
  at: string
}

/**
 * A stage with several statuses begins with the first of them. A stage that was left for an earlier one is ahead again.
 * A canceled order, and one with an unknown status, keep the last known stage.
 */
export function orderTimeline(
  order: Pick<OrdersRow, 'status' | 'stage_history' | 'created_at'>,
): TimelineStep[] {
  const noted = readHistory(order.stage_history)
  const reached = stagesOf(noted)
  // An order is placed once, even if its status returned to the first stage.
  reached.set(ORDER_STAGES[0], order.created_at)
  const stage = orderStatusWords(order.status).stage ?? lastStage(noted)
  const current = ORDER_STAGES.indexOf(stage)
  const isCancelled = order.status === 'cancelled'
  const steps = ORDER_STAGES.map((name, position): TimelineStep => {
    if (position > current) return { stage: name, at: null, state: 'ahead' }
    const isDone = position < current || isCancelled || position === ORDER_STAGES.length - 1
    return { stage: name, at: reached.get(name) ?? null, state: isDone ? 'done' : 'current' }
  })
  if (!isCancelled) return steps
  const at = noted.findLast(({ status }) => status === 'cancelled')?.at ?? null
  return [...steps.filter(({ state }) => state === 'done'), { stage: 'Cancelled', at, state: 'cancelled' }]
}

/** ISO time at which each stage was last entered. */
function stagesOf(noted: readonly Noted[]): Map<string, string> {
  const reached = new Map<string, string>()
  let before: string | null = null
  for (const { status, at } of noted) {
    const { stage } = orderStatusWords(status)
    if (stage && stage !== before) reached.set(stage, at)
    before = stage
  }
  return reached
}

function lastStage(noted: readonly Noted[]): OrderStage {
  const last = noted.findLast(({ status }) => orderStatusWords(status).stage !== null)
  return (last && orderStatusWords(last.status).stage) ?? ORDER_STAGES[0]
}

function readHistory(history: Json): Noted[] {
  if (!Array.isArray(history)) return []
  return history.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { status, at } = entry
    return typeof status === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at))
      ? { status, at }
      : []
  })
}
