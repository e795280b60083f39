import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { SearchField } from '#ui/fields/search-field'
import { SelectField } from '#ui/fields/select-field'
import { ColumnMenu } from './column-menu'
import classes from './list-controls.module.css'
import type { ListColumn, ListFilter } from './list-types'
import { type AdminListState, NAME } from './use-admin-list'

export interface ListControlsProps<Row extends { id: string }> {
  list: AdminListState<Row>
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter<Row>[]
  nameLabel: string
  /** Placeholder of the search field: 'Title, make, tag'. */
  searchHint: string
  /** Rows are cards, which have no column headers to sort by. */
  isNarrow: boolean
}

/** Search, filters, visible columns and, on phones, the sort order. */
export function ListControls<Row extends { id: string }>({
  list,
  columns,
  filters,
  nameLabel,
  searchHint,
  isNarrow,
}: ListControlsProps<Row>) {
  const { query, changeQuery } = list
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const activeCount = Object.values(query.filters).filter(Boolean).length
  return (
    <section className={classes.controls} aria-label="Search and filters">
      <div className={classes.search}>
        <SearchField
          value={query.q}
          onChange={(q) => changeQuery({ q }, true)}
          // On a phone the label is hidden.
          placeholder={isNarrow ? `Search ${searchHint.toLowerCase()}` : searchHint}
        />
      </div>
      {isNarrow ? (
        <Button
          variant="default"
          className={classes.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
        </Button>
      ) : null}
      {isNarrow && list.found.length > 0 ? (
        <SortChoice list={list} columns={columns} nameLabel={nameLabel} />
      ) : null}
      <div id={id} className={classes.filters} hidden={isNarrow && !isOpen}>
        {filters.map(({ key, label, choices }) => (
          <SelectField
            key={key}
            label={label}
            data={[{ value: '', label: 'All' }, ...choices]}
            value={query.filters[key] ?? ''}
            onChange={(event) =>
              changeQuery({ filters: { ...query.filters, [key]: event.currentTarget.value } })
            }
          />
        ))}
        <div className={classes.columns}>
          <ColumnMenu
            columns={columns}
            visible={list.visible.map(({ key }) => key)}
            onChange={list.showColumns}
          />
        </div>
      </div>
    </section>
  )
}

/** Sort order of cards, which have no column headers. */
function SortChoice<Row extends { id: string }>({
  list: { query, changeQuery },
  columns,
  nameLabel,
}: Pick<ListControlsProps<Row>, 'list' | 'columns' | 'nameLabel'>) {
  const sorts = [{ key: NAME, label: nameLabel }, ...columns.filter(({ sortBy }) => sortBy)]
  const Direction = query.isDescending ? IconSortDescending : IconSortAscending
  return (
    <div className={classes.sort}>
      <SelectField
        aria-label="Sort by"
        data={sorts.map(({ key, label }) => ({ value: key, label }))}
        value={query.sort}
        onChange={(event) => changeQuery({ sort: event.currentTarget.value })}
      />
      <button
        type="button"
        className={classes.direction}
        aria-label={query.isDescending ? 'Sort ascending' : 'Sort descending'}
        onClick={() => changeQuery({ isDescending: !query.isDescending })}
      >
        <Direction size={22} aria-hidden="true" />
      </button>
    </div>
  )
}
