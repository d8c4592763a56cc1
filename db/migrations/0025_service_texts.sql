ALTER TABLE "services" ADD COLUMN "nome_curto" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "em_destaque" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "beneficios" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "o_que_e" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "quando_chamar" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "como_e_feito" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "perguntas" text;--> statement-breakpoint
-- The texts that the site had of its own become the catalogue's, where the office has not written others.
UPDATE services SET em_destaque = true WHERE slug = 'desentupimento-de-pia';--> statement-breakpoint
UPDATE services SET slug = 'pia-entupida' WHERE slug = 'desentupimento-de-pia' AND NOT EXISTS (SELECT 1 FROM services WHERE slug = 'pia-entupida');--> statement-breakpoint
UPDATE services SET descricao_curta = 'Cozinha, banheiro ou tanque: a água volta a descer sem quebrar nada.' WHERE slug = 'pia-entupida' AND descricao_curta = 'Pia da cozinha ou do banheiro escoando de novo, com o sifão limpo.';--> statement-breakpoint
UPDATE services SET descricao = 'Pia da cozinha, lavatório ou tanque que não escoa: um profissional limpa o sifão e o cano até a rede, testa com a cuba cheia e só começa depois do seu aceite.' WHERE slug = 'pia-entupida' AND descricao = 'Gordura e restos de comida fecham o cano aos poucos. Limpamos o sifão, passamos o cabo até a rede e conferimos o escoamento com a pia cheia. Você fica sabendo o que causou o entupimento e como evitar o próximo.';--> statement-breakpoint
UPDATE services SET em_destaque = true WHERE slug = 'desentupimento-de-vaso-sanitario';--> statement-breakpoint
UPDATE services SET slug = 'vaso-sanitario' WHERE slug = 'desentupimento-de-vaso-sanitario' AND NOT EXISTS (SELECT 1 FROM services WHERE slug = 'vaso-sanitario');--> statement-breakpoint
UPDATE services SET descricao_curta = 'Desentupimento limpo, com equipamento próprio para louça.' WHERE slug = 'vaso-sanitario' AND descricao_curta = 'O vaso voltou a subir? Desentupimos no mesmo dia, sem quebrar nada.';--> statement-breakpoint
UPDATE services SET descricao = 'Vaso que sobe ou não desce: desentupimento com equipamento próprio para louça, piso protegido, descarga testada e orçamento antes de começar.' WHERE slug = 'vaso-sanitario' AND descricao = 'Chegamos com equipamento próprio, protegemos o piso do banheiro e soltamos o que travou a saída do vaso: papel, fralda, brinquedo. Testamos a descarga com você antes de ir embora e deixamos tudo limpo.';--> statement-breakpoint
UPDATE services SET em_destaque = true WHERE slug = 'desentupimento-de-ralos';--> statement-breakpoint
UPDATE services SET slug = 'ralo' WHERE slug = 'desentupimento-de-ralos' AND NOT EXISTS (SELECT 1 FROM services WHERE slug = 'ralo');--> statement-breakpoint
UPDATE services SET descricao_curta = 'Banheiro, quintal ou garagem com água parada e mau cheiro.' WHERE slug = 'ralo' AND descricao_curta = 'Ralo de banheiro, área de serviço ou quintal sem água parada.';--> statement-breakpoint
UPDATE services SET descricao = 'Ralo de box, área de serviço, varanda ou quintal com água parada e mau cheiro: limpeza da caixa sifonada e do cano até a água correr livre.' WHERE slug = 'ralo' AND descricao = 'Retiramos cabelo, sabão e areia acumulados, limpamos a caixa sifonada e seguimos a tubulação até a água correr livre. Serve para box, lavanderia, varanda e quintal.';--> statement-breakpoint
UPDATE services SET em_destaque = true WHERE slug = 'limpeza-de-caixa-de-gordura';--> statement-breakpoint
UPDATE services SET slug = 'caixa-gordura' WHERE slug = 'limpeza-de-caixa-de-gordura' AND NOT EXISTS (SELECT 1 FROM services WHERE slug = 'caixa-gordura');--> statement-breakpoint
UPDATE services SET descricao_curta = 'Limpeza completa, com retirada e destino correto do resíduo.' WHERE slug = 'caixa-gordura' AND descricao_curta = 'Caixa de gordura vazia, lavada e sem mau cheiro.';--> statement-breakpoint
UPDATE services SET descricao = 'Caixa de gordura de casa, prédio ou restaurante esvaziada, lavada e testada, com retirada do resíduo e destino correto.' WHERE slug = 'caixa-gordura' AND descricao = 'Retiramos toda a gordura, lavamos as paredes da caixa, desobstruímos a entrada e a saída e damos destino correto ao resíduo. Recomendado a cada seis meses em casas e todo mês em restaurantes.';--> statement-breakpoint
UPDATE services SET em_destaque = true WHERE slug = 'hidrojateamento';--> statement-breakpoint
UPDATE services SET descricao_curta = 'Jato de alta pressão para gordura antiga e raízes na rede.' WHERE slug = 'hidrojateamento' AND descricao_curta = 'Água em alta pressão que limpa o cano por dentro, de ponta a ponta.';--> statement-breakpoint
UPDATE services SET descricao = 'Jato de água em alta pressão que limpa o cano por dentro, de ponta a ponta: gordura antiga, lodo e raízes em casas, condomínios e comércio.' WHERE slug = 'hidrojateamento' AND descricao = 'O jato de água em alta pressão remove gordura, lodo e raízes das paredes do cano, não só o ponto entupido. Indicado para redes compridas, condomínios e entupimentos que sempre voltam.';--> statement-breakpoint
UPDATE services SET em_destaque = true WHERE slug = 'desobstrucao-de-tubulacao-principal';--> statement-breakpoint
UPDATE services SET slug = 'tubulacao' WHERE slug = 'desobstrucao-de-tubulacao-principal' AND NOT EXISTS (SELECT 1 FROM services WHERE slug = 'tubulacao');--> statement-breakpoint
UPDATE services SET descricao_curta = 'Rede interna e coluna de prédio, com cabo e câmera quando preciso.' WHERE slug = 'tubulacao' AND descricao_curta = 'A linha principal da casa ou do prédio livre até a rede pública.';
