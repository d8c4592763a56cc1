-- Texts of the reference services that promised what nothing held; what the office wrote itself stays.
UPDATE "services" SET "descricao_curta" = 'Limpeza completa, com retirada do resíduo.' WHERE "descricao_curta" = 'Limpeza completa, com retirada e destino correto do resíduo.';
--> statement-breakpoint
UPDATE "services" SET "descricao" = 'Caixa de gordura de casa, prédio ou restaurante esvaziada, lavada e testada, com retirada do resíduo.' WHERE "descricao" = 'Caixa de gordura de casa, prédio ou restaurante esvaziada, lavada e testada, com retirada do resíduo e destino correto.';
--> statement-breakpoint
UPDATE "services" SET "descricao_curta" = 'De madrugada ou no feriado, a central procura quem está mais perto.' WHERE "descricao_curta" = 'De madrugada ou no feriado, alguém a caminho em poucos minutos.';
--> statement-breakpoint
UPDATE "services" SET "descricao" = 'Água subindo não espera amanhecer. A central procura um profissional a qualquer hora, inclusive domingos e feriados, e avisamos você quando ele sair.' WHERE "descricao" = 'Água subindo não espera amanhecer. Mandamos o profissional mais próximo a qualquer hora, inclusive domingos e feriados, e avisamos você quando ele sair.';
--> statement-breakpoint
UPDATE "services" SET "descricao" = 'Limpamos ralos, sifões, caixas de gordura e de passagem em visitas combinadas com você. Sai mais barato do que uma emergência.' WHERE "descricao" = 'Limpamos ralos, sifões, caixas de gordura e de passagem em visitas combinadas com você, com um relatório simples do que encontramos. Sai mais barato do que uma emergência.';
--> statement-breakpoint
UPDATE "services" SET "descricao" = 'Trabalhamos da saída do imóvel até a ligação com a rede pública, com cabo rotativo ou jato de água conforme o caso. Se o problema estiver na rua, dizemos o que pedir à companhia de saneamento.' WHERE "descricao" = 'Trabalhamos da saída do imóvel até a ligação com a rede pública, com cabo rotativo ou jato de água conforme o caso. Se o problema estiver na rua, dizemos na hora o que pedir à companhia de saneamento.';
--> statement-breakpoint
UPDATE "services" SET "descricao" = 'Atendemos cozinhas industriais, galpões e fábricas com equipe treinada, equipamento de proteção e horário que não pare a sua produção.' WHERE "descricao" = 'Atendemos cozinhas industriais, galpões e fábricas com equipe treinada, equipamento de proteção e horário que não pare a sua produção. O resíduo sai com a documentação de destino.';
--> statement-breakpoint
UPDATE "services" SET "descricao" = 'Chegamos antes ou depois do movimento, desentupimos pias, banheiros e caixas de gordura e deixamos o salão pronto para receber clientes.' WHERE "descricao" = 'Chegamos antes ou depois do movimento, desentupimos pias, banheiros e caixas de gordura e deixamos o salão pronto para receber clientes. Emitimos recibo de todo o serviço.';
--> statement-breakpoint
UPDATE "services" SET "beneficios" = replace("beneficios", 'Resíduo com destino certo', 'Resíduo retirado') WHERE "beneficios" LIKE '%Resíduo com destino certo%';
