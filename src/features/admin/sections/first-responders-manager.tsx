import { MANAGED_FIRST_RESPONDERS } from './managed-sections'
import { SectionsManager } from './sections-manager'

export const FirstRespondersManager = () => <SectionsManager managed={MANAGED_FIRST_RESPONDERS} />
