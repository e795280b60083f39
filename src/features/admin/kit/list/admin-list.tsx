import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { EmptyState } from '#ui/lists/empty-state'
import { ListStates } from '#ui/lists/list-states'
import type { ExportColumn } from '../csv/csv-text'
import { exportWithToast } from '../csv/export-csv'
import { DraftList } from '../form/draft-list'
import classes from './admin-list.module.css'
import { BulkBar } from './bulk-bar'
import { DeleteRowsDialog, defaultDeleteQuestion, useDeleteRows } from './delete-rows'
import { ListBody } from './list-body'
import { ListControls } from './list-controls'
import { ListHead } from './list-head'
import { ListPagination } from './list-pagination'
import { ListSkeleton } from './list-skeleton'
import type { BulkAction, ListFilter } from './list-types'
import { OpenForm, type RowFormProps } from './open-form'
import { useOpenRow } from './open-row/use-open-row'
import { setRows, toggleRow } from './selection'
import { type AdminListOptions, type AdminListState, useAdminList } from './use-admin-list'

export interface AdminListProps<Row extends { id: string }> extends Omit<AdminListOptions<Row>, 'filters'> {
  /** `columns`, `filters`, `texts`, `nameOf`, `picture` and `actions` must be the same objects at each render. */
  filters?: AdminListOptions<Row>['filters']
  /** Heading of the section; from the noun by default, such as 'Projects'. */
  title?: string
  /** Label of the first column, which contains the row's name. */
  nameLabel?: string
  /** Placeholder of the search field: 'Title, make, tag'. */
  searchHint: string
  /** `bucket/path` of the picture before the name. */
  picture?: (row: Row) => string | null
  /** Further buttons of a row. */
  actions?: (row: Row) => ReactNode
  bulk?: readonly BulkAction<Row>[]
  /**
   * Columns of an export, which contains the selected rows, or the filtered rows if none is selected. `name` of the
   * file: the noun by default. `canImport` needs an ImportableList around the list.
   */
  csv?: {
    columns: readonly ExportColumn<Row>[]
    name?: string
    canImport?: boolean
  }
  /** More buttons next to 'Add'; a function gets the rows that an export would contain. */
  toolbar?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** Counts above the list. */
  intro?: ReactNode
  /** Renders the open form; without it rows cannot be opened. */
  form?: (props: RowFormProps<Row>) => ReactNode
  /** Set to false where the form only opens existing rows. */
  canAdd?: boolean
  empty: { title: string; text: string }
  /** The error text of Admin 8: 'Failed to fetch projects'. */
  failed: string
  /** The question before `count` rows are deleted; a general one by default, null if rows cannot be deleted. */
  deleteQuestion?: ((count: number) => string) | null
}

const NO_FILTERS: readonly never[] = []
const NO_ACTIONS: readonly never[] = []

/** A manager's list: search, filters, sort and pages from the address; selection, deletion and Undo. */
export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { noun, rows, nameOf, csv, form, filters = NO_FILTERS, canAdd = true } = props
  const { deleteQuestion = defaultDeleteQuestion(noun) } = props
  const { commands } = useSync()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useAdminList({ ...props, filters })
  const { found, select, chosen } = list
  const exportRows = chosen.length > 0 ? chosen : found
  const openRow = useOpenRow()
  const state = useLoadState(rows && list.isReady ? rows.length > 0 : undefined, noun.table)
  const deleting = useDeleteRows<Row>(noun, nameOf, (ids) => {
    // Rows that Undo restores must not be selected again.
    select((selection) => setRows(selection, ids, false))
    heading.current?.focus({ preventScroll: true })
  })

  return (
    <div className={`rw-stack ${classes.list}`}>
      <ListHead
        ref={heading}
        noun={noun}
        title={props.title}
        onAdd={form && canAdd ? () => openRow.open('new') : undefined}
        onImport={csv?.canImport ? openRow.openImport : undefined}
        onExport={
          // Also if no row is found: a button that comes and goes moves the list on a phone.
          csv && (state === 'loading' || state === 'present')
            ? () => exportWithToast(csv.columns, exportRows, csv.name ?? noun.many)
            : undefined
        }
        exportCount={exportRows.length}
      >
        {typeof props.toolbar === 'function' ? props.toolbar(exportRows) : props.toolbar}
      </ListHead>
      {form && rows ? (
        <DraftList
          noun={noun}
          nameOf={(id) => {
            const row = rows.find((other) => other.id === id)
            return row && nameOf(row)
          }}
          openId={openRow.id}
          onOpen={openRow.open}
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
        <LoadedList
          {...props}
          filters={filters}
          list={list}
          heading={heading}
          onOpen={form ? openRow.open : undefined}
          onDelete={deleteQuestion ? deleting.ask : undefined}
        />
      </ListStates>
      {form ? (
        <OpenForm noun={noun} rows={state === 'loading' ? undefined : rows} openRow={openRow} render={form} />
      ) : null}
      {deleteQuestion ? <DeleteRowsDialog noun={noun} deleting={deleting} question={deleteQuestion} /> : null}
    </div>
  )
}

interface LoadedListProps<Row extends { id: string }> extends AdminListProps<Row> {
  filters: readonly ListFilter<Row>[]
  list: AdminListState<Row>
  /** Gets the focus when the focused element is removed. */
  heading: RefObject<HTMLHeadingElement | null>
  onOpen: ((id: string) => void) | undefined
  /** Undefined if rows cannot be deleted. */
  onDelete: ((rows: readonly Row[]) => void) | undefined
}

/** Controls, rows, pages and bulk actions of a list that has rows. */
function LoadedList<Row extends { id: string }>(props: LoadedListProps<Row>) {
  const { noun, columns, filters, nameLabel = 'Title', bulk = NO_ACTIONS, list, heading, onDelete } = props
  const { query, changeQuery, change, found, select } = list
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const showPage = (page: number) => {
    change({ page })
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }
  const clearSelection = () => {
    select((selection) => setRows(selection, [...selection.ids], false))
    // The bar is unmounted with the selection, and the focus would be lost with it.
    heading.current?.focus({ preventScroll: true })
  }
  const selectAll = () => {
    const ids = found.map(({ id }) => id)
    select((selection) => setRows(selection, ids, true))
  }
  return (
    <>
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
        nameOf={props.nameOf}
        picture={props.picture}
        actions={props.actions}
        onToggle={(id, isRange, ids) => select((selection) => toggleRow(selection, id, isRange, ids))}
        isSelectable={bulk.length > 0 || onDelete !== undefined}
        onTogglePage={(ids, isChosen) => select((selection) => setRows(selection, ids, isChosen))}
        onOpen={props.onOpen}
        onDelete={onDelete ? (row) => onDelete([row]) : undefined}
      />
      {found.length === 0 ? (
        <EmptyState title={`No ${noun.many} found`} text="Nothing matches your search and filters.">
          <button type="button" className={classes.clear} onClick={list.clear}>
            Show all {noun.many}
          </button>
        </EmptyState>
      ) : (
        <ListPagination
          page={list.page}
          pages={list.pages}
          size={query.size}
          onPage={showPage}
          onSize={(size) => changeQuery({ size })}
        />
      )}
      <BulkBar
        noun={noun}
        chosen={list.chosen}
        foundCount={found.length}
        isApproximate={list.isApproximate}
        actions={bulk}
        isNarrow={isNarrow}
        onChooseAll={selectAll}
        onClear={clearSelection}
        onDelete={onDelete ? () => onDelete(list.chosen) : undefined}
      />
    </>
  )
}
