/** Timeline of an order: the stages that customers see, with the time of each. */

import type { OrderStage } from '#shared/orders/order-stages'
import { type OrderKind, orderStage, orderStages } from '#shared/orders/order-statuses'
import type { Json } from '#shared/schema/row-values'
import type { OrdersRow } from '#shared/schema/rows'

export interface TimelineStep {
  /** One of the order's stages, or 'Cancelled' at the end of a canceled order. */
  stage: string
  /** ISO time at which it was reached; null for an upcoming stage, or if it was not recorded. */
  at: string | null
  state: 'done' | 'current' | 'upcoming' | 'cancelled'
}

interface StatusChange {
  status: string
  at: string
}

type TimelineOrder = Pick<OrdersRow, 'status' | 'stage_history' | 'created_at'>

/**
 * The steps of an order's timeline, first to last. A stage with several statuses begins with the first of them. After a
 * move back, later stages are upcoming again. A skipped stage is omitted. A canceled order ends after the last stage
 * that it reached; one with an unknown status stays at the last known stage.
 */
export function orderTimelineSteps(order: TimelineOrder, kind: OrderKind): TimelineStep[] {
  const stages = orderStages(kind)
  const history = readHistory(order.stage_history)
  const reached = stageTimes(history, kind)
  // An order is placed once, even if its status returned to the first stage.
  reached.set('Order Placed', order.created_at)
  const current = stages.indexOf(orderStage(order.status, kind) ?? lastStage(history, kind))
  const isCanceled = order.status === 'cancelled'
  const steps = stages.flatMap((name, position): TimelineStep[] => {
    const at = reached.get(name) ?? null
    if (position > current) return [{ stage: name, at: null, state: 'upcoming' }]
    if (position < current) return at === null ? [] : [{ stage: name, at, state: 'done' }]
    const isDone = isCanceled || position === stages.length - 1
    return [{ stage: name, at, state: isDone ? 'done' : 'current' }]
  })
  if (!isCanceled) return steps
  const at = history.findLast(({ status }) => status === 'cancelled')?.at ?? null
  return [...steps.filter(({ state }) => state === 'done'), { stage: 'Cancelled', at, state: 'cancelled' }]
}

/** ISO time at which each stage was last entered. */
function stageTimes(history: readonly StatusChange[], kind: OrderKind): Map<string, string> {
  const reached = new Map<string, string>()
  let previous: string | null = null
  for (const { status, at } of history) {
    const stage = orderStage(status, kind)
    if (stage && stage !== previous) reached.set(stage, at)
    previous = stage
  }
  return reached
}

function lastStage(history: readonly StatusChange[], kind: OrderKind): OrderStage {
  const stages = history.map(({ status }) => orderStage(status, kind))
  return stages.findLast((stage) => stage !== null) ?? 'Order Placed'
}

function readHistory(history: Json): StatusChange[] {
  if (!Array.isArray(history)) return []
  return history.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const { status, at } = entry
    return typeof status === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at))
      ? { status, at }
      : []
  })
}
