import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../routes.ts';
import { findEntry, navigationFor } from './navigation.ts';

const withoutEntry = ['/admin/login', '/admin/redefinir-senha', '/admin/minha-conta', '/admin/teste-mapa', '/admin/*'];

const addresses = pathsOf(routes).filter((path) => path.startsWith('/admin') && !withoutEntry.includes(path));

it.each(addresses)('marks the entry of %s and knows what it needs', (path) => {
  expect(findEntry(path)?.needs).toBeDefined();
});

it('marks the parent of an address that is another name, in any letter case', () => {
  expect(findEntry('/admin/Servicos-Negados/')?.label).toBe('Reconversão de Negados');
  expect(findEntry('/admin/prestadores')?.label).toBe('Parceiros');
  expect(findEntry('/admin/nada')).toBeUndefined();
});

it('shows the entries in their order', () => {
  const labels = navigationFor(() => true).map(({ items }) => items.map(({ label }) => label));
  expect(labels[0]).toEqual(['O que espera']);
  expect(labels[1]).toEqual([
    'Painel Inicial',
    'Chamados',
    'Conversão de Orçamentos',
    'Parceiros',
    'Aplicações de Parceiros',
    'Clientes',
    'Financeiro',
    'Gestão Financeira',
    'Reconversão de Negados',
    'Auditoria de Valores',
    'Avaliações',
    'Regiões',
    'Serviços',
    'Blog',
    'Usuários',
    'Configurações',
    'SEO',
  ]);
});

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children, index }) => {
    const own = path === '' ? parent : `${parent}/${path}`;
    return [...(children === undefined || index ? [own] : []), ...pathsOf(children ?? [], own)];
  });
}
