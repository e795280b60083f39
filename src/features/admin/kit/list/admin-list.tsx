import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { ListStates } from '#ui/list-states'
import type { ExportColumn } from '../csv/csv-text'
import { exportOrTell } from '../csv/export-or-tell'
import { UnfinishedEntries } from '../form/unfinished-entries'
import classes from './admin-list.module.css'
import { BulkBar } from './bulk-bar'
import { ListBody } from './list-body'
import { ListControls } from './list-controls'
import { ListFoot } from './list-foot'
import { ListHead } from './list-head'
import { ListSkeleton } from './list-skeleton'
import type { BulkAction } from './list-types'
import { type EntryFormProps, OpenForm } from './open-form'
import { setRows, toggleRow } from './selection'
import { type AdminListTerms, useAdminList } from './use-admin-list'
import { plainQuestion, useDeleteRows } from './use-delete-rows'
import { useOpenEntry } from './use-open-entry'

export interface AdminListProps<Row extends { id: string }> extends Omit<AdminListTerms<Row>, 'filters'> {
  /** Keep `columns`, `filters`, `texts`, `nameOf`, `picture` and `actions` the same from render to render. */
  filters?: AdminListTerms<Row>['filters']
  /** Head of the section; 'Projects' from the noun otherwise. */
  title?: string
  /** Head of the first column, which holds the row's name. */
  nameLabel?: string
  /** What can be searched for: 'Title, make, tag'. */
  searchHint: string
  /** `bucket/path` of what stands before the name. */
  picture?: (row: Row) => string | null
  /** Further buttons of a row. */
  actions?: (row: Row) => ReactNode
  bulk?: readonly BulkAction<Row>[]
  /**
   * What a file of the rows that are chosen, or else of those that the filters leave, tells of each. `name` of the file
   * is the noun's otherwise. Import where the list stands in an ImportOrList.
   */
  csv?: {
    columns: readonly ExportColumn<Row>[]
    name?: string
    canImport?: boolean
  }
  /** Further buttons beside 'Add'. */
  toolbar?: ReactNode
  /** Figures over the list. */
  intro?: ReactNode
  /** The open form, give its dialog the row's id as `key`; without it rows are not opened. */
  form?: (props: EntryFormProps<Row>) => ReactNode
  /** Rows come from elsewhere: the form opens those that are there. */
  isAddless?: boolean
  empty: { title: string; text: string }
  /** The text of Admin 8: 'Failed to fetch projects'. */
  failed: string
  /** The question before `count` rows are deleted; a plain one without it, null where rows are not deleted. */
  deleteQuestion?: ((count: number) => string) | null
}

const NO_FILTERS: readonly never[] = []
const NO_ACTIONS: readonly never[] = []

/** A manager's list: found, put in order, chosen, changed, deleted and taken back, all by the address and by keyboard. */
export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { noun, rows, columns, nameOf, picture, actions, csv, form, bulk = NO_ACTIONS } = props
  const { filters = NO_FILTERS, nameLabel = 'Title', deleteQuestion = plainQuestion(noun) } = props
  const { commands } = useSync()
  const heading = useRef<HTMLHeadingElement>(null)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const list = useAdminList({ ...props, filters })
  const { now, ask, change, found, page, pages, selection, select, chosen } = list
  const exported = chosen.length > 0 ? chosen : found
  const entry = useOpenEntry()
  const state = useLoadState(rows && list.isReady ? rows.length > 0 : undefined, noun.table)
  const goUp = () => {
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }
  const deleting = useDeleteRows<Row>(noun, nameOf, (ids) => {
    // Should they come back, they are not chosen any more.
    select((before) => setRows(before, ids, false))
    heading.current?.focus({ preventScroll: true })
  })
  const opened = entry.id === 'new' ? null : rows?.find(({ id }) => id === entry.id)

  return (
    <div className={classes.list}>
      <ListHead
        ref={heading}
        noun={noun}
        title={props.title}
        onAdd={form && !props.isAddless ? () => entry.open('new') : undefined}
        onImport={csv?.canImport ? entry.openImport : undefined}
        onExport={
          csv && found.length > 0
            ? () => exportOrTell(csv.columns, exported, csv.name ?? noun.many)
            : undefined
        }
        exportCount={exported.length}
      >
        {props.toolbar}
      </ListHead>
      {form && rows ? (
        <UnfinishedEntries
          noun={noun}
          nameOf={(id) => rows.filter((row) => row.id === id).map(nameOf)[0]}
          openId={entry.id}
          onOpen={entry.open}
        />
      ) : null}
      {props.intro}
      <ListStates
        state={state}
        skeleton={<ListSkeleton />}
        failed={props.failed}
        onRetry={commands.syncNow}
        empty={props.empty}
      >
        <ListControls
          list={list}
          columns={columns}
          filters={filters}
          nameLabel={nameLabel}
          searchHint={props.searchHint}
          isNarrow={isNarrow}
        />
        <ListBody
          noun={noun}
          nameLabel={nameLabel}
          list={list}
          isNarrow={isNarrow}
          nameOf={nameOf}
          picture={picture}
          actions={actions}
          onToggle={(id, isRange, ids) => select((before) => toggleRow(before, id, isRange, ids))}
          isSelectable={bulk.length > 0 || deleteQuestion !== null}
          onTogglePage={(ids, isChosen) => select((before) => setRows(before, ids, isChosen))}
          onOpen={form ? entry.open : undefined}
          onDelete={deleteQuestion ? (row) => deleting.ask([row]) : undefined}
        />
        {found.length === 0 ? (
          <EmptyState title={`No ${noun.many} found`} text="Nothing matches the search and the filters.">
            <button type="button" className={classes.clear} onClick={list.clear}>
              Show all {noun.many}
            </button>
          </EmptyState>
        ) : (
          <ListFoot
            page={page}
            pages={pages}
            size={now.size}
            onPage={(next) => {
              change({ page: next })
              goUp()
            }}
            onSize={(size) => ask({ size })}
          />
        )}
        <BulkBar
          noun={noun}
          chosen={chosen}
          foundCount={found.length}
          actions={bulk}
          onChooseAll={() =>
            select(
              setRows(
                selection,
                found.map(({ id }) => id),
                true,
              ),
            )
          }
          onClear={() => {
            select((before) => setRows(before, [...before.ids], false))
            // The bar goes with the choice, and the focus must not go with the bar.
            heading.current?.focus({ preventScroll: true })
          }}
          onDelete={deleteQuestion ? () => deleting.ask(chosen) : undefined}
        />
      </ListStates>
      {form && entry.id !== null && rows && state !== 'loading' ? (
        <OpenForm key={entry.id} noun={noun} row={opened} onClose={entry.close} render={form} />
      ) : null}
      {deleteQuestion ? (
        <ConfirmDialog
          isOpen={deleting.asked !== undefined}
          title={`Delete ${deleting.asked?.length === 1 ? noun.one : noun.many}`}
          message={deleteQuestion(deleting.asked?.length ?? 1)}
          confirmLabel="Delete"
          onConfirm={() => void deleting.confirm()}
          onClose={deleting.cancel}
        />
      ) : null}
    </div>
  )
}
