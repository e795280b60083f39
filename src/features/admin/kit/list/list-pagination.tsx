import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { SelectField } from '#ui/fields/select-field'
import { formatCount } from '#ui/format/format-count'
import { PAGE_SIZES } from './list-address'
import classes from './list-pagination.module.css'

export interface ListPaginationProps {
  page: number
  pages: number
  size: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** The page, by buttons and by a select, and the number of rows per page. */
export function ListPagination({ page, pages, size, onPage, onSize }: ListPaginationProps) {
  return (
    <div className="rw-cluster rw-gap-12 rw-center rw-between">
      <SelectField
        label="Rows per page"
        className={classes.size ?? ''}
        data={PAGE_SIZES.map(String)}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      {pages > 1 ? (
        <nav className="rw-row rw-gap-12 rw-tabular" aria-label="Pages">
          <button
            type="button"
            className={classes.step}
            aria-label="Previous page"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={22} aria-hidden="true" />
          </button>
          <SelectField
            label="Page"
            className={classes.size ?? ''}
            data={Array.from({ length: pages }, (_, before) => ({
              value: String(before + 1),
              label: `${formatCount(before + 1)} of ${formatCount(pages)}`,
            }))}
            value={String(page)}
            onChange={(event) => onPage(Number(event.currentTarget.value))}
          />
          <button
            type="button"
            className={classes.step}
            aria-label="Next page"
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={22} aria-hidden="true" />
          </button>
        </nav>
      ) : null}
    </div>
  )
}
