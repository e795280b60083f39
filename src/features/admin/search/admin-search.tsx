import { SearchDialog } from '#ui/search/search-dialog'
import type { AdminSection } from '../panel/admin-section'
import { SECTIONS, useSearchTargets } from './search-targets'

export interface AdminSearchProps {
  sections: readonly AdminSection[]
  onClose: () => void
}

/** Opens a section, a row or a setting by a few letters of its name. */
export function AdminSearch({ sections, onClose }: AdminSearchProps) {
  return (
    <SearchDialog
      label="Name, number, phone or email"
      targets={useSearchTargets(sections)}
      firstGroup={SECTIONS}
      onClose={onClose}
    />
  )
}
