import { Button } from '@mantine/core'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRowMarks } from '#data/react'
import { findOrders, orderFilters, orderTexts } from '#domain/find-orders'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-statuses'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { CardGridSkeleton } from '#ui/card-grid-skeleton'
import { EmptyState } from '#ui/empty-state'
import { FilterButtons } from '#ui/filter-buttons'
import { ListStates } from '#ui/list-states'
import { SearchField } from '#ui/search-field'
import { useTextSearch } from '#ui/use-text-search'
import { OrderLine } from './order-line'
import classes from './orders-manager.module.css'
import { type ShopOrder, useOrders } from './queries'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog')).OrderDialog }))

/** Rows at first and with each 'Show more'. */
const PORTION = 50

const STATUSES = Object.entries(ORDER_STATUSES) as [OrderStatus, (typeof ORDER_STATUSES)[OrderStatus]][]

/** The shop's orders: found, looked at, and moved on, with or without a network. */
export function OrdersManager() {
  const { commands } = useSync()
  const orders = useOrders()
  const state = useLoadState(orders && orders.length > 0, 'orders')
  return (
    <ListStates
      state={state}
      skeleton={<CardGridSkeleton columns={2} />}
      failed="Failed to load orders"
      onRetry={commands.syncNow}
      empty={{ title: 'No orders yet', text: 'What customers order in the store comes in here.' }}
    >
      {orders ? <OrderList orders={orders} /> : null}
    </ListStates>
  )
}

function OrderList({ orders }: { orders: readonly ShopOrder[] }) {
  const [params, setParams] = useSearchParams()
  const filters = orderFilters(params)
  const search = useTextSearch(orders, orderTexts)
  // Typing stays fluent with thousands of rows: the list may follow a moment later.
  const asked = useDeferredValue(filters.search)
  const { found, counts, total } = useMemo(
    () => findOrders(orders, filters.status, search(asked)),
    [orders, filters.status, search, asked],
  )
  const [limit, setLimit] = useState(PORTION)
  const [openId, setOpenId] = useState<string | null>(null)
  const shown = found.slice(0, limit)
  const marks = useRowMarks(
    'orders',
    shown.map(({ id }) => id),
  )
  const open = orders.find(({ id }) => id === openId)

  const change = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: key === 'search', preventScrollReset: true },
    )

  return (
    <div className={classes.manager}>
      <SearchField
        value={filters.search}
        onChange={(text) => change('search', text)}
        placeholder="Number, customer, product"
      />
      <FilterButtons
        label="Status"
        choices={[
          { key: 'all' as const, label: 'All', count: total },
          ...STATUSES.map(([key, { label }]) => ({ key, label, count: counts.get(key) ?? 0 })),
        ]}
        current={filters.status}
        onChoose={(status) => change('status', status === 'all' ? '' : status)}
      />
      <p role="status" className={classes.count}>
        Showing {shown.length} of {found.length} orders
      </p>
      {found.length === 0 ? (
        <EmptyState title="No orders found" text="No order matches. Search for less, or choose All." />
      ) : (
        <ul className={classes.list} aria-label="Orders">
          {shown.map((one) => (
            <li key={one.id}>
              <OrderLine {...one} mark={marks.get(one.id)} onOpen={() => setOpenId(one.id)} />
            </li>
          ))}
        </ul>
      )}
      {found.length > limit ? (
        <Button variant="default" onClick={() => setLimit(limit + PORTION)}>
          Show more
        </Button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <OrderDialog key={open.id} {...open} onClose={() => setOpenId(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
