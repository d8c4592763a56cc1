-- What partners can do, as a new installation begins with it.
INSERT INTO "skills" ("id", "name", "needs_proof") VALUES
	('desentupimento-residencial', 'Desentupimento residencial (vaso, pia, ralo)', false),
	('desentupimento-rede-externa', 'Desentupimento de rede externa de esgoto', false),
	('limpeza-fossa', 'Limpeza de fossa', true),
	('hidrojateamento', 'Hidrojateamento', false),
	('inspecao-camera', 'Inspeção por câmera', false),
	('transporte-residuos', 'Transporte de resíduos', true);
--> statement-breakpoint
-- Names of the forms that stand for a skill: its own, shorter ones, and those of the services that it is enough for.
INSERT INTO "skill_names" ("name", "skill_id")
SELECT fold(told.name), told.skill_id FROM (
	SELECT "name", "id" AS skill_id FROM "skills"
	UNION ALL VALUES
		('Desentupimento', 'desentupimento-residencial'),
		('Desentupimento residencial', 'desentupimento-residencial'),
		('Desentupimento de Vaso Sanitário', 'desentupimento-residencial'),
		('Desentupimento de Pia', 'desentupimento-residencial'),
		('Desentupimento de Ralos', 'desentupimento-residencial'),
		('Desentupimento de Tanque', 'desentupimento-residencial'),
		('Limpeza de Caixa de Gordura', 'desentupimento-residencial'),
		('Desentupimento da Caixa d''Água', 'desentupimento-residencial'),
		('Desentupimento de Esgoto', 'desentupimento-rede-externa'),
		('Limpeza de Caixa de Passagem', 'desentupimento-rede-externa'),
		('Desobstrução de Tubulação Principal', 'desentupimento-rede-externa'),
		('Desentupimento Industrial', 'desentupimento-rede-externa'),
		('Desentupimento Comercial', 'desentupimento-rede-externa'),
		('Limpa fossa', 'limpeza-fossa'),
		('Hidrojato', 'hidrojateamento')
) AS told(name, skill_id);
