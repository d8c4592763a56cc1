import { FilterSelect, optionsOf } from '#ui/lists/filter-select.tsx';
import { FiltersBar } from '#ui/lists/filters-bar.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { roleLabels, staffRoles, userStatuses, userStatusLabels } from '../../rules.ts';

const roles = optionsOf(staffRoles, roleLabels);
const statuses = optionsOf(userStatuses, userStatusLabels);
const invitations = [{ value: 'pendente', label: 'Convite pendente' }];

/** Search, role, status and invitation of the users list. */
export function UsersFilters({ filters }: { filters: UrlFilters }) {
  return (
    <FiltersBar filters={filters} search="Buscar usuários" placeholder="Nome ou e-mail">
      <FilterSelect filters={filters} name="role" label="Perfil de acesso" all="Todos os perfis" options={roles} />
      <FilterSelect filters={filters} name="status" label="Status" all="Todos os status" options={statuses} />
      <FilterSelect filters={filters} name="convite" label="Convite" all="Convites: todos" options={invitations} />
    </FiltersBar>
  );
}
