/** Timeline of an order: the stages that customers see, with the time of each. */

import type { OrderStage } from '../../shared/orders/order-stages'
import { type OrderKind, orderStage, orderStages } from '../../shared/orders/order-statuses'
import type { Json } from '../../shared/schema/row-values'
import type { OrdersRow } from '../../shared/schema/rows'

export interface TimelineStep {
  /** One of the order's stages, or 'Cancelled' at the end of a canceled order. */
  stage: string
  /** ISO time at which it was reached; null for a stage that is ahead or was not recorded. */
  at: string | null
  state: 'done' | 'current' | 'ahead' | 'cancelled'
}

interface Noted {
  status: string
  at: string
}

type TimelineOrder = Pick<OrdersRow, 'status' | 'stage_history' | 'created_at'>

/**
 * A stage with several statuses begins with the first of them. After a move back to an earlier stage, later stages are
 * open again. A skipped stage is omitted, because no one worked on it. A canceled order, and one with an unknown
 * status, have the last known stage.
 */
export function orderTimelineSteps(order: TimelineOrder, kind: OrderKind): TimelineStep[] {
  const stages = orderStages(kind)
  const noted = readHistory(order.stage_history)
  const reached = reachedStages(noted, kind)
  // An order is placed once, even if its status returned to the first stage.
  reached.set('Order Placed', order.created_at)
  const current = stages.indexOf(orderStage(order.status, kind) ?? lastStage(noted, kind))
  const isCancelled = order.status === 'cancelled'
  const steps = stages.flatMap((name, position): TimelineStep[] => {
    const at = reached.get(name) ?? null
    if (position > current) return [{ stage: name, at: null, state: 'ahead' }]
    if (position < current) return at === null ? [] : [{ stage: name, at, state: 'done' }]
    const isDone = isCancelled || position === stages.length - 1
    return [{ stage: name, at, state: isDone ? 'done' : 'current' }]
  })
  if (!isCancelled) return steps
  const at = noted.findLast(({ status }) => status === 'cancelled')?.at ?? null
  return [...steps.filter(({ state }) => state === 'done'), { stage: 'Cancelled', at, state: 'cancelled' }]
}

/** ISO time at which each stage was last entered. */
function reachedStages(noted: readonly Noted[], kind: OrderKind): Map<string, string> {
  const reached = new Map<string, string>()
  let before: string | null = null
  for (const { status, at } of noted) {
    const stage = orderStage(status, kind)
    if (stage && stage !== before) reached.set(stage, at)
    before = stage
  }
  return reached
}

function lastStage(noted: readonly Noted[], kind: OrderKind): OrderStage {
  const stages = noted.map(({ status }) => orderStage(status, kind))
  return stages.findLast((stage) => stage !== null) ?? 'Order Placed'
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
