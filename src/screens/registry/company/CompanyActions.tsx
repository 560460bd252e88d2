import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Printer from 'lucide-react/icons/printer'
import type { Company } from '#src/registry/company.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatCompany, formatInvoiceBlock } from '../export/format-company.ts'
import { CopyTextButton } from '../export/CopyTextButton.tsx'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { buildCompanyColumns, buildNumberColumn, buildTestColumns } from '../export/csv-columns.ts'
import { buildFileName } from '../export/build-file-name.ts'
import { downloadCsv } from '../export/download-csv.ts'

interface CompanyActionsProps {
  shown: RegistryLookup
  company: Company
}

/** Copy, download and print actions for a company. */
export function CompanyActions({ shown, company }: CompanyActionsProps) {
  const translation = useTranslation()
  const { t } = translation
  const isTest = useIsTestRegistry()
  const save = () => {
    const columns = [
      buildNumberColumn<Company>(translation, ({ kvkNumber }) => kvkNumber ?? shown.number),
      ...buildTestColumns(translation, isTest),
      ...buildCompanyColumns(translation),
    ]
    return downloadCsv(buildFileName(shown, 'csv'), columns, [company], translation)
  }
  const numbered = { ...company, kvkNumber: company.kvkNumber ?? shown.number }
  return (
    <div className="flex flex-wrap gap-1.5">
      <CopyTextButton text={() => formatCompany(numbered, translation, isTest)}>
        {t('registry.result.copyText')}
      </CopyTextButton>
      <CopyTextButton text={() => formatInvoiceBlock(numbered, translation)}>
        {t('registry.result.copyInvoice')}
      </CopyTextButton>
      <Button
        size="small"
        icon={FileSpreadsheet}
        tooltip={t('registry.csv.hint')}
        onClick={() => void save()}
      >
        {t('registry.result.csv')}
      </Button>
      <Button size="small" icon={Printer} onClick={() => window.print()}>
        {t('registry.result.print')}
      </Button>
    </div>
  )
}
